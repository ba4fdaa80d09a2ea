//! What keeps another program in check: it takes no more than it may, and neither it nor what it starts outlives us.

use std::path::PathBuf;
use std::time::Duration;

/// What another program may use.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Bounds {
    /// Bytes of memory, for it and for each process that it starts. Linux and the BSDs keep to it, macOS only counts it, and
    /// elsewhere there is no such limit.
    pub memory: Option<u64>,
    /// Time on a processor, for it and for each process that it starts. Every Unix keeps to it.
    pub processor: Option<Duration>,
    /// The folder that it is started in, if not ours.
    pub folder: Option<PathBuf>,
    /// Whether what it complains of is kept as the reason of its end, and not shown.
    pub is_quiet: bool,
}

#[cfg(unix)]
pub(super) use self::unix::{Leash, used_up_its_time};

#[cfg(unix)]
mod unix {
    use std::os::unix::process::{CommandExt, ExitStatusExt};
    use std::process::{Child, Command, ExitStatus, Stdio};

    use rustix::process::{Pid, Signal, kill_process_group};

    use super::Bounds;

    /// Waits until whoever holds the other end of its input is gone, however that came, and ends the group.
    const GUARD: &str = "read _; kill -s KILL -- \"-$1\"";

    /// What a program, and all that it has started, can be ended by.
    pub struct Leash {
        group: Pid,
        /// Takes over where we are killed ourselves.
        guard: Option<Child>,
    }

    impl Leash {
        /// What starts a program with its arguments, in a group of its own.
        pub fn command(words: &[String], bounds: &Bounds) -> Option<Command> {
            let (program, arguments) = words.split_first()?;
            let mut command =
                if cfg!(target_os = "linux") { Command::new(program) } else { limited_by_shell(program, bounds) };
            command.args(arguments).process_group(0);
            Some(command)
        }

        /// Right after it has started.
        pub fn put_on(child: &Child, bounds: &Bounds) -> Self {
            let group = Pid::from_child(child);
            limit(group, bounds);
            let mut guard = Command::new("sh");
            guard.args(["-c", GUARD, "guard", &child.id().to_string()]).process_group(0);
            let guard = guard.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
            Self { group, guard: guard.ok() }
        }

        /// Ends the program and all that it has started. Before the program is waited for: as long as it is not, its number is
        /// not given to another group.
        pub fn pull(&mut self) {
            // The guard first: it may not wake up when another group has the number.
            if let Some(guard) = &mut self.guard {
                let _ = guard.kill();
                let _ = guard.wait();
            }
            // All of it may have ended already.
            let _ = kill_process_group(self.group, Signal::KILL);
        }
    }

    /// Where nobody can limit a program that runs already, a shell limits itself and becomes the program.
    fn limited_by_shell(program: &str, bounds: &Bounds) -> Command {
        const SCRIPT: &str = r#"{
            ulimit -c 0
            [ -z "$1" ] || ulimit -v "$1"
            [ -z "$2" ] || { ulimit -H -t "$(($2 + 1))"; ulimit -S -t "$2"; }
        } 2>/dev/null # What a system cannot limit is not limited.
        shift 2
        exec "$@""#;
        let kilobytes = bounds.memory.map_or_else(String::new, |bytes| bytes.div_ceil(1024).to_string());
        let seconds = bounds.processor.map_or_else(String::new, |time| seconds(time).to_string());
        let mut command = Command::new("sh");
        command.args(["-c", SCRIPT, "sh", &kilobytes, &seconds, program]);
        command
    }

    /// Whether the system ended it for the time that it took of the processor.
    pub fn used_up_its_time(status: ExitStatus) -> bool {
        status.signal() == Some(Signal::XCPU.as_raw())
    }

    /// Whole seconds, as processors are limited by.
    fn seconds(time: std::time::Duration) -> u64 {
        time.as_secs_f64().ceil() as u64
    }

    #[cfg(target_os = "linux")]
    fn limit(program: Pid, bounds: &Bounds) {
        use rustix::process::{Resource, Rlimit, prlimit};
        let limit = |resource, most: u64| {
            // Who comes to the first is told, and who comes to the second is ended without a word.
            let [current, maximum] = [Some(most), Some(most.saturating_add(1))];
            // A program that has ended meanwhile needs none.
            let _ = prlimit(Some(program), resource, Rlimit { current, maximum });
        };
        limit(Resource::Core, 0);
        if let Some(bytes) = bounds.memory {
            limit(Resource::As, bytes);
        }
        if let Some(time) = bounds.processor {
            limit(Resource::Cpu, seconds(time));
        }
    }

    #[cfg(not(target_os = "linux"))]
    fn limit(_: Pid, _: &Bounds) {}

    #[cfg(test)]
    mod tests {
        use super::*;
        use std::time::Duration;

        #[test]
        fn a_shell_can_limit_what_it_becomes() {
            let told = |bounds: &Bounds| {
                let mut command = limited_by_shell("sh", bounds);
                let output = command.args(["-c", "ulimit -t; ulimit -v; echo \"$0\"", "two words"]).output().unwrap();
                String::from_utf8(output.stdout).unwrap()
            };
            let tight =
                Bounds { memory: Some(256 << 20), processor: Some(Duration::from_millis(6_500)), ..Bounds::default() };
            assert_eq!(told(&tight), "7\n262144\ntwo words\n");
            assert_eq!(told(&Bounds::default()), "unlimited\nunlimited\ntwo words\n");
        }
    }
}

/// Elsewhere the program itself is ended, and nothing more is known of what it started.
#[cfg(not(unix))]
pub(super) struct Leash;

#[cfg(not(unix))]
impl Leash {
    pub fn command(words: &[String], _: &Bounds) -> Option<std::process::Command> {
        let (program, arguments) = words.split_first()?;
        let mut command = std::process::Command::new(program);
        command.args(arguments);
        Some(command)
    }

    pub fn put_on(_: &std::process::Child, _: &Bounds) -> Self {
        Self
    }

    pub fn pull(&mut self) {}
}

/// Nothing limits it there.
#[cfg(not(unix))]
pub(super) fn used_up_its_time(_: std::process::ExitStatus) -> bool {
    false
}
