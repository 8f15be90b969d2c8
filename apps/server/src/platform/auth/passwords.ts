import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's second recommendation for argon2id: 19 MiB, two passes. Tests, which hash thousands, lower it. */
export const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, hashCost);

let decoy: Promise<string> | undefined;

/** Takes equally long whether the account exists or not. */
export async function verifyPassword(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  if (storedHash) return verify(storedHash, password);
  decoy ??= hashPassword('no account has this password');
  await verify(await decoy, password);
  return false;
}

/** Characters that are not confused when read aloud or from paper. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const SIGNS_PER_GROUP = 4;

export const readableSigns = (length: number): string =>
  Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** An 80-bit password to hand to somebody, such as `k3vd-82mq-hhpx-a7wt`. */
export const generatePassword = (): string =>
  Array.from({ length: GROUPS }, () => readableSigns(SIGNS_PER_GROUP)).join('-');
