import { hashPassword } from '@balie/server/platform/auth/passwords.ts';
import { hashToken, newUniqueIdentifier } from '@balie/server/platform/auth/tokens.ts';
import type { AttackedPlace } from './valid-parts.ts';

export const OWN_PASSWORD = 'het wachtwoord van nu';
let hash: Promise<string> | undefined;

/** The clerk signs in with a password of their own. */
export async function withPassword({ db, site }: AttackedPlace) {
  hash ??= hashPassword(OWN_PASSWORD);
  await db
    .updateTable('users')
    .where('id', '=', site.clerkId)
    .set({ password_hash: await hash })
    .execute();
}

/** The clerk has an authenticator app. */
export async function withApp({ db, site }: AttackedPlace) {
  const now = new Date();
  await db
    .insertInto('totp_secrets')
    .values({
      user_id: site.clerkId,
      secret: Buffer.alloc(20, 1),
      created_at: now,
      confirmed_at: now,
    })
    .execute();
}

/** A passkey of the clerk; returns its id. */
export async function passkey({ db, site }: AttackedPlace): Promise<number> {
  const { id } = await db
    .insertInto('passkeys')
    .values({
      user_id: site.clerkId,
      credential_id: newUniqueIdentifier(),
      public_key: Buffer.alloc(32),
      counter: 0,
      name: 'Sleutel',
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Another session of the clerk; returns its id. */
export async function ownSession({ db, site }: AttackedPlace): Promise<number> {
  const { id } = await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(newUniqueIdentifier()), user_id: site.clerkId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What a browser sends for a passkey; this one belongs to nobody. */
export const credential = {
  id: 'bm9ib2R5',
  rawId: 'bm9ib2R5',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'o2M', transports: ['internal'] },
  clientExtensionResults: {},
};
