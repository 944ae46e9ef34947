#!/bin/sh
# Installs a release for systemd, or takes the next one into use, as root:
#   install.sh FOLDER    FOLDER is what `npm run release -- FOLDER` has laid out
# The way back is the folder of the release before, which stays in /opt/starhop/releases.
set -eu
fail() { echo "$1" >&2; exit 1; }
[ "$(id -u)" = 0 ] || fail 'Run this as root: it makes a user and writes to /opt, /etc and /var.'
[ -x "${1:-}/node" ] || fail 'Give the folder of a release: npm run release -- FOLDER makes one.'
here=$(cd "$(dirname "$0")" && pwd)
from=$(cd "$1" && pwd)

id starhop >/dev/null 2>&1 || useradd --system --home-dir /var/lib/starhop --shell /usr/sbin/nologin starhop
install -d /opt/starhop/releases
install -d -o starhop -g starhop -m 0700 /var/backups/starhop
case "$from" in
/opt/starhop/releases/*) release=$from ;;
*)
  release=/opt/starhop/releases/$(date +%Y-%m-%dT%H-%M-%S)
  cp -R "$from" "$release.part"
  chown -R root:root "$release.part"
  chmod -R u=rwX,go=rX "$release.part"
  mv "$release.part" "$release"
  ;;
esac
[ -e /etc/starhop.env ] || install -m 0600 "$here/starhop.env" /etc/starhop.env
[ -e /etc/starhop.key ] || (umask 077 && head -c 32 /dev/urandom >/etc/starhop.key)
install -m 0644 "$here"/starhop.service "$here"/starhop-backup.service "$here"/starhop-backup.timer /etc/systemd/system/
ln -sfn "$release" /opt/starhop/next
mv -T /opt/starhop/next /opt/starhop/current
systemctl daemon-reload
systemctl enable --quiet starhop.service starhop-backup.timer
systemctl start starhop-backup.timer
systemctl restart starhop.service
echo "$release is in use. journalctl -u starhop tells how it does; copy /etc/starhop.key away from this machine."
