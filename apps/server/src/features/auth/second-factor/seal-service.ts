import type { SecretBox } from '../../../platform/auth/secret-box.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listSecretsOfOtherKeys, replaceSecret } from './repository.ts';

export const purposeOf = (userId: number): string => `totp ${userId}`;

/** Reseals secrets stored in plain text or with an earlier key; counts them and those no key opens. */
export function sealSecrets(
  db: Database,
  box: SecretBox,
): Promise<{ sealed: number; closed: number }> {
  return db.transaction().execute(async (trx) => {
    const rows = await listSecretsOfOtherKeys(trx, box.keyId);
    let sealed = 0;
    for (const { userId, ...kept } of rows) {
      const secret = box.open(kept, purposeOf(userId));
      if (!secret) continue;
      await replaceSecret(trx, userId, box.seal(secret, purposeOf(userId)));
      sealed += 1;
    }
    return { sealed, closed: rows.length - sealed };
  });
}
