#!/bin/sh
# What try.sh does inside the container.
set -eu
at=http://127.0.0.1:18080
took() { echo "$1: $(($(date +%s%3N) - begun)) ms"; }
until_ready() { for _ in $(seq 3000); do curl -sf $at/ready >/dev/null && return; sleep 0.1; done; systemctl status starhop; return 1; }
sign_up() {
  curl -s -o /dev/null -w '%{http_code}' -X POST $at/api/register -H "origin: http://localhost:18080" \
    -H 'content-type: application/json' -d "{\"name\":\"Ada\",\"email\":\"$1@example.com\",\"password\":\"lantern otter 9\"}"
}
must() { [ "$2" = "$3" ] || { echo "$1: $2 instead of $3"; journalctl -u starhop -u starhop-backup -n 40 --no-pager; exit 1; }; echo "$1: $2"; }

printf 'PORT=18080\nPUBLIC_URL=http://localhost:18080\n' >/etc/starhop.env
begun=$(date +%s%3N)
sh /srv/systemd/install.sh /srv/release
until_ready && took 'first start, with the import of the courses'
first=$(readlink /opt/starhop/current)
pid=$(systemctl show -p MainPID --value starhop)
must 'it runs as' "$(ps -o user= -p "$pid" 2>/dev/null || stat -c %U /proc/"$pid")" starhop
must 'seccomp (2 is a filter)' "$(awk '/^Seccomp:/ {print $2}' /proc/"$pid"/status)" 2
must 'capabilities' "$(awk '/^CapEff:/ {print $2}' /proc/"$pid"/status)" 0000000000000000
must 'mode of the data' "$(stat -c %a:%U /var/lib/starhop)" 700:starhop
echo "memory at rest: $(($(awk '/^VmRSS:/ {print $2}' /proc/"$pid"/status) / 1024)) MB; size of the release: $(du -sm "$first" | cut -f1) MB; data: $(du -sm /var/lib/starhop | cut -f1) MB"
must 'a sign-up' "$(sign_up ada)" 201
systemctl start starhop-backup.service
must 'backups' "$(ls /var/backups/starhop | wc -l)" 1
must 'the backup is encrypted: words of a learner in it' "$(grep -c ada@example.com /var/backups/starhop/* || true)" 0

begun=$(date +%s%3N)
sh /srv/systemd/install.sh /srv/release
until_ready && took 'a second release taken'
must 'releases kept' "$(ls /opt/starhop/releases | wc -l)" 2
must 'the same sign-up again' "$(sign_up ada)" 409
must 'a graceful stop ends with' "$(systemctl stop starhop && systemctl show -p ExecMainStatus --value starhop)" 0
begun=$(date +%s%3N)
sh /srv/systemd/install.sh "$first"
until_ready && took 'the way back'
must 'in use' "$(readlink /opt/starhop/current)" "$first"

systemctl kill -s KILL starhop
sleep 1
until_ready && must 'killed, it comes back and still knows the account' "$(sign_up ada)" 409
sign_up eve >/dev/null
systemctl stop starhop
mv /var/lib/starhop /var/lib/starhop.before
install -d -o starhop -g starhop -m 0700 /var/lib/starhop
install -o starhop -m 0400 /etc/starhop.key /run/starhop.key
cd /opt/starhop/current
runuser -u starhop -- env STARHOP_DATA=/var/lib/starhop ./node scripts/data.ts restore /var/backups/starhop/*.backup --key /run/starhop.key
rm /run/starhop.key
systemctl start starhop && until_ready
must 'restored: who was there' "$(sign_up ada)" 409
must 'restored: who came later' "$(sign_up eve)" 201
must 'denied by the sandbox' "$(journalctl -u starhop -u starhop-backup --no-pager -o cat | grep -ciE 'EPERM|denied' || true)" 0
echo 'All of it went well.'
