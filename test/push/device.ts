import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const hkdf = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));
const text = (words: string) => Buffer.from(`${words}\0`);

/** A browser as a push service knows it: it subscribes, and reads what is encrypted for it (RFC 8188, RFC 8291). */
export function newDevice(endpoint: string) {
  const own = createECDH('prime256v1');
  const publicKey = own.generateKeys();
  const auth = randomBytes(16);

  const read = (body: Buffer): unknown => {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const secret = own.computeSecret(sender);
    const base = hkdf(secret, auth, Buffer.concat([text('WebPush: info'), publicKey, sender]), 32);
    const key = hkdf(base, salt, text('Content-Encoding: aes128gcm'), 16);
    const nonce = hkdf(base, salt, text('Content-Encoding: nonce'), 12);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
    const plain = Buffer.concat([cipher.update(body.subarray(21 + keyLength, -16)), cipher.final()]);
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
  };
  return {
    endpoint,
    subscription: {
      endpoint,
      expirationTime: null,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    read,
  };
}
