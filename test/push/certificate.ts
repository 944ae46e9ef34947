import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** DER, as far as one certificate needs it (ITU-T X.690). */
const part = (tag: number, ...inside: Buffer[]): Buffer => {
  const body = Buffer.concat(inside);
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const sequence = (...inside: Buffer[]) => part(0x30, ...inside);
const id = (hex: string) => part(0x06, Buffer.from(hex, 'hex'));
const time = (text: string) => part(0x18, Buffer.from(text));
const bits = (body: Buffer) => part(0x03, Buffer.from([0]), body);

const ECDSA_WITH_SHA256 = sequence(id('2a8648ce3d040302'));
const COMMON_NAME = id('550403');
const SUBJECT_ALT_NAME = id('551d11');
const VERSION_3 = part(0xa0, part(0x02, Buffer.from([2])));

/** A certificate for one host, signed by itself, and its key; both PEM. */
export function certificateFor(host: string): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = sequence(part(0x31, sequence(COMMON_NAME, part(0x0c, Buffer.from(host)))));
  const names = part(0x04, sequence(part(0x82, Buffer.from(host))));
  const content = sequence(
    VERSION_3,
    part(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_WITH_SHA256,
    name,
    sequence(time('20200101000000Z'), time('21000101000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    part(0xa3, sequence(sequence(SUBJECT_ALT_NAME, names))),
  );
  const whole = sequence(content, ECDSA_WITH_SHA256, bits(sign('sha256', content, privateKey)));
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
}
