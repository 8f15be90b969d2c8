import { hash, verify } from '@node-rs/argon2';

/** OWASP's second recommendation for argon2id: 19 MiB, two passes. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, OPTIONS);

let decoy: Promise<string> | undefined;

/** Checks a password in the same time whether the account exists or not. */
export async function verifyPassword(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  if (storedHash) return verify(storedHash, password);
  decoy ??= hashPassword('no account has this password');
  await verify(await decoy, password);
  return false;
}
