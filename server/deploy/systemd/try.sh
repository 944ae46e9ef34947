#!/bin/sh
# Tries the way of systemd from nothing, as root on Debian: boots a bare Debian in a container, installs a release,
# signs somebody up, takes a backup, takes a second release, goes back, and restores the backup.
#   server/deploy/systemd/try.sh FOLDER [BARE]    FOLDER is what `npm run release -- FOLDER` has laid out;
#                                                 BARE is a bare Debian with systemd-sysv, dbus and curl, made before
# Needs debootstrap and systemd-container, half a gigabyte in /var/tmp, and port 18080.
set -eu
[ "$(id -u)" = 0 ] || { echo 'Run this as root: it boots a container.' >&2; exit 1; }
[ -x "${1:-}/node" ] || { echo 'Give the folder of a release: npm run release -- FOLDER makes one.' >&2; exit 1; }
for program in debootstrap systemd-nspawn; do
  command -v $program >/dev/null || { echo "Needs $program: apt-get install debootstrap systemd-container" >&2; exit 1; }
done
here=$(cd "$(dirname "$0")" && pwd)
root=$(mktemp -d /var/tmp/starhop-bare-XXXXXX)
trap 'rm -rf "$root"' EXIT

if [ -n "${2:-}" ]; then
  cp -a "$2/." "$root"
else
  echo 'A bare Debian …'
  debootstrap --variant=minbase --include=systemd-sysv,dbus,curl bookworm "$root" >"$root.log" 2>&1 || { tail "$root.log"; exit 1; }
  rm -f "$root.log"
fi
cp -R "$1" "$root/srv/release"
cp -R "$here" "$root/srv/systemd"
cat >"$root/etc/systemd/system/try.service" <<'UNIT'
[Unit]
After=basic.target dbus.service
[Service]
Type=exec
ExecStart=/bin/sh /srv/systemd/inside.sh
StandardOutput=file:/srv/said
StandardError=inherit
ExecStopPost=/bin/sh -c 'sync; systemctl --no-block poweroff'
UNIT
mkdir -p "$root/etc/systemd/system/multi-user.target.wants"
ln -s ../try.service "$root/etc/systemd/system/multi-user.target.wants/try.service"

# A machine whose /run lies on a disk refuses to be the host of a container; this folder alone has to be in memory.
mkdir -p /run/systemd/nspawn
timeout 900 unshare -m sh -c "mount -t tmpfs tmpfs /run/systemd/nspawn && exec systemd-nspawn -q -D '$root' --register=no --keep-unit -b" >"$root/srv/console" 2>&1 || true
cat "$root/srv/said" 2>/dev/null || { tail "$root/srv/console"; exit 1; }
grep -q '^All of it went well' "$root/srv/said"
