# shellcheck shell=bash
# What ./play and ./check share: seeing what this machine lacks, and installing it where that is possible.

# To stderr, so that what the program itself prints can be piped on.
say() { printf '%s\n' "$*" >&2; }

stop() {
    say "$@"
    exit 1
}

has_command() { command -v "$1" >/dev/null 2>&1; }

is_linux() { [[ $(uname -s) == Linux ]]; }

# Only systems with X11 or Wayland may lack a display.
has_display() { ! is_linux || [[ -n ${DISPLAY:-}${WAYLAND_DISPLAY:-} ]]; }

# Where the linker's cache cannot be read, nothing is found and the package manager has the last word.
has_library() { [[ $(PATH=$PATH:/sbin:/usr/sbin ldconfig -p 2>/dev/null) == *"$1 "* ]]; }

has_headers() { pkg-config --exists "$1" 2>/dev/null; }

# Any driver, or one whose name begins with the argument.
has_vulkan_driver() {
    compgen -G "/usr/share/vulkan/icd.d/${1:-}*.json" >/dev/null || compgen -G "/etc/vulkan/icd.d/${1:-}*.json" >/dev/null
}

# Each of these prints the Debian packages that are missing for a purpose, one a line.

missing_to_build() {
    # Elsewhere Rust finds the system's own linker, or says how to get it.
    is_linux || return 0
    has_command cc || printf '%s\n' gcc libc6-dev
}

missing_to_build_window() {
    is_linux || return 0
    has_command pkg-config || echo pkg-config
    has_headers wayland-client || echo libwayland-dev
    has_headers alsa || echo libasound2-dev
    has_headers libudev || echo libudev-dev
}

missing_to_open_window() {
    is_linux || return 0
    has_library libwayland-client.so.0 || echo libwayland-client0
    has_library libX11.so.6 || echo libx11-6
    has_library libX11-xcb.so.1 || echo libx11-xcb1
    has_library libXcursor.so.1 || echo libxcursor1
    has_library libXi.so.6 || echo libxi6
    has_library libXrandr.so.2 || echo libxrandr2
    has_library libxkbcommon-x11.so.0 || echo libxkbcommon-x11-0
    has_library libvulkan.so.1 || echo libvulkan1
    has_vulkan_driver || echo mesa-vulkan-drivers
}

missing_to_check_window() {
    has_command Xvfb && has_command xvfb-run || echo xvfb
    has_command xauth || echo xauth
    has_command xdotool || echo xdotool
    has_command import || echo imagemagick
    # Xvfb has no graphics card: the picture is drawn by Mesa's software driver.
    has_vulkan_driver lvp || echo mesa-vulkan-drivers
}

# Installs these packages, or says who can and how. Whether it worked is seen by looking again at what is missing.
provide() {
    (($#)) || return 0
    local line="apt-get install $*" as_root=() answer
    if ! has_command apt-get; then
        say "This machine seems to lack what Debian calls: $*"
        return
    fi
    if ((EUID != 0)); then
        if ! has_command sudo || { [[ ! -t 0 ]] && ! sudo -n true 2>/dev/null; }; then
            say "Some packages are missing and only root may install them: $line"
            return
        fi
        as_root=(sudo)
    fi
    say "Missing packages: $*"
    if [[ -t 0 && -t 2 && -z ${CI:-} ]]; then
        read -r -p "Install them now? [Y/n] " answer || answer=n
        if [[ $answer == [nN]* ]]; then
            say "Not installed. To do it later: $line"
            return
        fi
    fi
    # A fresh machine often updates itself in the background: wait for it instead of failing.
    as_root+=(env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300)
    "${as_root[@]}" update >&2 || say "The lists of packages could not be refreshed; going on with the ones at hand."
    "${as_root[@]}" install --yes --no-install-recommends "$@" </dev/null >&2 ||
        say "The packages could not be installed. By hand: $line"
}

# What the functions named in the arguments find missing, in one line.
missing() {
    local find
    for find in "$@"; do "$find"; done | sort -u | paste -s -d ' ' -
}

provide_missing() {
    # shellcheck disable=SC2046 # one word a package
    provide $(missing "$@")
}

# Stops where the build is bound to fail, with what would help.
require() {
    local packages
    packages=$(missing "$@")
    [[ -z $packages ]] || stop "Cannot build without: $packages"
}

require_cargo() {
    local root=$1 needed found
    # Where rustup puts it; the shell that installed it may not know yet.
    has_command cargo || PATH=$PATH:${CARGO_HOME:-~/.cargo}/bin
    has_command cargo || stop "Rust is missing. Get it from https://rustup.rs, open a new terminal and try again."
    needed=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' "$root/Cargo.toml")
    found=$(cargo --version | cut -d ' ' -f 2)
    [[ $(printf '%s\n' "$needed" "$found" | sort -V | head -n 1) == "$needed" ]] ||
        stop "Rust $needed is needed, this is $found. With rustup: rustup update. Without: https://rustup.rs"
}
