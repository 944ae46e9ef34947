/** Names and numbers that lead to this machine, or to the network behind it, in the spellings there are. */
const inner = [
  ...['127.0.0.1', '127.1', '127.0.1', '2130706433', '0x7f000001', '0x7f.0.0.1', '0177.0.0.1', '017700000001'],
  ...['0', '0.0.0.0', '127.127.127.127', '127.0.0.1.', '[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]'],
  ...['[0:0:0:0:0:ffff:127.0.0.1]', '[fe80::1]', '[fd00:ec2::254]', '169.254.169.254', '10.0.0.1', '192.168.0.1'],
  ...['172.16.0.1', '100.64.0.1', '[64:ff9b::7f00:1]', 'localhost', 'LOCALHOST', 'localhost.', 'localhost.localdomain'],
  ...['127.0.0.1.nip.io', 'fcm.googleapis.com.127.0.0.1.nip.io', '127-0-0-1.sslip.io', 'localtest.me'],
  ...['①②⑦.⓪.⓪.①', '127。0。0。1', 'metadata.google.internal', 'host.docker.internal'],
];
/** Hosts that look like a push service and are none. */
const lookalikes = [
  ...[
    'fcm.googleapis.com.evil.test',
    'evilfcm.googleapis.com',
    'fcm-googleapis.com',
    'fcm.googleapis.co',
    'googleapis.com',
  ],
  ...['fcm.googleapis.com.', 'push.apple.com', 'evilpush.apple.com', 'push.apple.com.evil.test', '.push.apple.com'],
  ...['notify.windows.com', 'xnotify.windows.com', 'a.notify.windows.com.evil.test', 'web.push.apple.com%2eevil.test'],
  ...[
    'fcm.gооgleapis.com',
    'ｆcm.googleapis.com',
    'fcm.googleapis.com%00.evil.test',
    'example.com',
    '*.push.apple.com',
  ],
  ...['evil.updates.push.services.mozilla.com', 'push.services.mozilla.com'],
];
/** Ways to write an address so that one reader sees a push service and another one something else. */
const disguises = (port: number) => [
  ...['http', 'ftp', 'file', 'gopher', 'ws', 'wss', 'javascript', 'data', 'blob:https', 'HTTPS'].map(
    (scheme) => `${scheme}://fcm.googleapis.com/fcm/send/x`,
  ),
  ...['user@', 'user:word@', ':@', '@', `127.0.0.1:${port}@`, 'localhost%40', 'a@b@'].map(
    (who) => `https://${who}fcm.googleapis.com/x`,
  ),
  `https://fcm.googleapis.com@127.0.0.1:${port}/x`,
  `https://fcm.googleapis.com:x@127.0.0.1:${port}/x`,
  `https://127.0.0.1:${port}#@fcm.googleapis.com/x`,
  `https://127.0.0.1:${port}?@fcm.googleapis.com/x`,
  `https://127.0.0.1:${port}\\@fcm.googleapis.com/x`,
  `https://fcm.googleapis.com\\@127.0.0.1:${port}/x`,
  `https:\\\\fcm.googleapis.com\\x`,
  `https:/fcm.googleapis.com/x`,
  `https:fcm.googleapis.com/x`,
  `https:///fcm.googleapis.com/x`,
  `//fcm.googleapis.com/x`,
  `fcm.googleapis.com/x`,
  `/fcm/send/x`,
  `https://fcm.googleapis.com:443/x`,
  ...[80, 22, 8443, 65_535, port].map((other) => `https://fcm.googleapis.com:${other}/x`),
  `https://fcm.googleapis.com:0443/x`,
  `https://fcm.googleapis.com:/x`,
  `https://fcm.googleapis.com/x#fragment`,
  `https://FCM.googleapis.com/x`,
  ` https://fcm.googleapis.com/x`,
  `https://fcm.googleapis.com/x `,
  `https://fcm.googleapis.com/x\ty`,
  `https://fcm.googleapis.com/x\r\nHost: 127.0.0.1`,
  `https://fcm.googleapis.com/x\0`,
  `https://fcm.googleapis.com/../../x`,
  `https://fcm.googleapis.com`,
  `ht\ntps://fcm.googleapis.com/x`,
  `https://fcm.googleapis.com/ü`,
  `https://fcm.googleapis.com/x y`,
  `https://[fcm.googleapis.com]/x`,
  `https://`,
  `https://?`,
];

/** Endpoints that nobody's browser hands out. Those that lead to this machine lead to the port. */
export const hostileEndpoints = (port: number): string[] => [
  ...inner.flatMap((host) => [`https://${host}:${port}/x`, `https://${host}/x`, `http://${host}:${port}/x`]),
  ...inner.map((host) => `https://fcm.googleapis.com.${host}:${port}/x`),
  ...lookalikes.flatMap((host) => [`https://${host}/fcm/send/x`, `https://${host}:${port}/x`]),
  ...disguises(port),
];
