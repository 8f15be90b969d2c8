import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What a passkey puts into its answer; tests falsify it. */
export interface Answer {
  readonly challenge: string;
  readonly origin: string;
  readonly host: string;
  readonly type: string;
  /** Whether the device verified its user. */
  readonly verified: boolean;
  readonly counter: number;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** The CBOR of a new passkey without attestation (`none`). */
const attestationOf = (data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
    Buffer.from([data.length]),
    data,
  ]);

/** The public key as authenticators write it (COSE, ES256). */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const head = Buffer.from('a5010203262001', 'hex');
  const part = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(value, 'base64url')]);
  return Buffer.concat([head, part(0x21, x), part(0x22, y)]);
}

/** A passkey without a device: real keys and signatures, and answers as wrong as a test wants. */
export function createSoftPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(24).toString('base64url');
  const about = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  const clientOf = ({ type, challenge, origin }: Omit<Answer, 'counter' | 'verified' | 'host'>) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  return {
    id,
    publicKey: coseOf(publicKey),
    introduce({ host, ...words }: Omit<Answer, 'counter' | 'verified'>) {
      const flags = Buffer.from([PRESENT | VERIFIED | WITH_KEY]);
      const key = Buffer.from(id, 'base64url');
      const named = Buffer.concat([Buffer.alloc(16), Buffer.from([0, key.length]), key]);
      const data = [sha256(host), flags, Buffer.alloc(4), named, coseOf(publicKey)];
      return {
        ...about,
        response: {
          clientDataJSON: clientOf(words).toString('base64url'),
          attestationObject: attestationOf(Buffer.concat(data)).toString('base64url'),
        },
      };
    },
    answer({ host, verified, counter, ...words }: Answer) {
      const client = clientOf(words);
      const count = Buffer.alloc(4);
      count.writeUInt32BE(counter);
      const flags = Buffer.from([PRESENT | (verified ? VERIFIED : 0)]);
      const data = Buffer.concat([sha256(host), flags, count]);
      return {
        ...about,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString(
            'base64url',
          ),
        },
      };
    },
  };
}
