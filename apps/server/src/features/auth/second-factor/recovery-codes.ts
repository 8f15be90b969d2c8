import { hashPassword, readableSigns, verifyPassword } from '../../../platform/auth/passwords.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { deleteRecoveryCode, listCodes, replaceCodes } from './repository.ts';

const CODES = 10;
const SIGNS = 10;
const HALF = SIGNS / 2;

export const isRecoveryCode = (code: string) => code.length === SIGNS;

/** New fifty-bit codes, shown once; hashed like passwords, since they are shorter than tokens. */
export async function makeRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const plain = Array.from({ length: CODES }, () => readableSigns(SIGNS));
  return {
    codes: plain.map((code) => `${code.slice(0, HALF)}-${code.slice(HALF)}`),
    hashes: await Promise.all(plain.map(hashPassword)),
  };
}

export const keepRecoveryCodes = replaceCodes;

/** Whether this is one of their codes; if so, it is used up. */
export async function useRecoveryCode(
  executor: Executor,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  for (const { id, codeHash } of await listCodes(executor, userId)) {
    if (await verifyPassword(codeHash, code)) return deleteRecoveryCode(executor, id);
  }
  return false;
}
