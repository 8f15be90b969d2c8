import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import { localMomentOf } from '@balie/contract/common/local-time.ts';
import {
  type ReadCode,
  writeCheckInCode,
  writeUnsigned,
} from '@balie/contract/features/kiosk/check-in-code.ts';
import { typedCodeFrom } from '@balie/contract/features/kiosk/typed-code.ts';
import { codeFrom } from '@balie/contract/features/pairing/code.ts';
import { assertFound } from '../../platform/app-error.ts';
import type { SecretBox } from '../../platform/auth/secret-box.ts';
import type { SessionSite } from '../../platform/auth/sessions.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import { findAppointment } from '../visits/kiosk-service.ts';
import * as codes from './repository.ts';

/** What a key is sealed for: it cannot be opened for another site. */
const purposeOf = (siteId: number) => `site-key:${siteId}`;

/** The prefix of a 32-byte Ed25519 key (RFC 8410). */
const PUBLIC_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

const isSignedBy = (publicKey: Buffer, { signed, signature }: ReadCode): boolean =>
  verify(
    null,
    signed,
    createPublicKey({ key: Buffer.concat([PUBLIC_HEAD, publicKey]), format: 'der', type: 'spki' }),
    signature,
  );

async function siteKeyOf(executor: Executor, box: SecretBox, siteId: number) {
  const known = await codes.findSiteKey(executor, siteId);
  if (known) return known;
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const sealed = box.seal(privateKey.export({ format: 'der', type: 'pkcs8' }), purposeOf(siteId));
  await codes.insertSiteKey(executor, siteId, {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(PUBLIC_HEAD.length),
    privateKey: sealed.secret,
    keyId: sealed.keyId,
  });
  const stored = await codes.findSiteKey(executor, siteId);
  if (!stored) throw new Error('the site key was not stored');
  return stored;
}

/** Creates a site's key if it has none: kiosks verify codes offline with its public half. */
export const ensureSiteKey = async (
  executor: Executor,
  box: SecretBox,
  siteId: number,
): Promise<void> => void (await siteKeyOf(executor, box, siteId));

/** Whose code it is: this site's, another site's of the organisation, or unknown. */
export async function signerOf(
  executor: Executor,
  box: SecretBox,
  input: { siteId: number; organisationId: number; code: ReadCode },
): Promise<'OWN' | { siteName: string } | undefined> {
  const { siteId, organisationId, code } = input;
  const named = code.appointment.siteId;
  if (named === siteId) {
    const { publicKey } = await siteKeyOf(executor, box, siteId);
    return isSignedBy(publicKey, code) ? 'OWN' : undefined;
  }
  const sister = await codes.findSisterSite(executor, { siteId: named, organisationId });
  return sister && isSignedBy(sister.publicKey, code) ? { siteName: sister.name } : undefined;
}

export interface VisitToCode {
  readonly visitId: number;
  readonly siteId: number;
  readonly timeZone: string;
  readonly domainId: number;
  readonly appointmentTime: Date;
}

/** Both codes of an appointment: a signed one for a QR code (null without the key) and a typed one. */
export async function checkInCodesOf(
  executor: Executor,
  box: SecretBox,
  visit: VisitToCode,
): Promise<{ signed: string | null; typed: string }> {
  const typed = await typedCodeOf(executor, visit);
  const { privateKey, keyId } = await siteKeyOf(executor, box, visit.siteId);
  const opened = box.open({ secret: privateKey, keyId }, purposeOf(visit.siteId));
  if (!opened) return { signed: null, typed };
  const local = localMomentOf(visit.appointmentTime, visit.timeZone);
  const unsigned = writeUnsigned({ ...visit, day: local.slice(0, 10), time: local.slice(11, 16) });
  const key = createPrivateKey({ key: opened, format: 'der', type: 'pkcs8' });
  return { signed: writeCheckInCode(unsigned, sign(null, Buffer.from(unsigned), key)), typed };
}

/** The eight characters of an appointment, created if needed. */
export async function typedCodeOf(
  executor: Executor,
  visit: Omit<VisitToCode, 'domainId'>,
): Promise<string> {
  const day = dayInZone(visit.appointmentTime, visit.timeZone);
  for (;;) {
    const known = await codes.findCode(executor, visit.visitId);
    if (known !== undefined) return known;
    const drawn = codeFrom(randomBytes(64));
    if (drawn === undefined) continue;
    const code = typedCodeFrom(drawn);
    if (await codes.insertCode(executor, { ...visit, day }, code)) return code;
  }
}

export async function showCheckInCode(
  executor: Executor,
  box: SecretBox,
  { site, visitId, userId }: { site: SessionSite; visitId: number; userId: number },
): Promise<{ signed: string | null; typed: string }> {
  const key = { siteId: site.id, visitId, userId };
  const found = assertFound('VISIT_NOT_FOUND', await findAppointment(executor, key));
  return checkInCodesOf(executor, box, { ...key, timeZone: site.timeZone, ...found });
}

/** Seals site keys stored in plain text or with an earlier key; returns how many no key opens. */
export function sealSiteKeys(db: Database, box: SecretBox): Promise<{ closed: number }> {
  return db.transaction().execute(async (trx) => {
    let closed = 0;
    for (const { siteId, ...kept } of await codes.listKeysOfOthers(trx, box.keyId)) {
      const secret = box.open(kept, purposeOf(siteId));
      if (secret) await codes.replaceKey(trx, siteId, box.seal(secret, purposeOf(siteId)));
      else closed += 1;
    }
    return { closed };
  });
}

/** The visit a typed code is for: today's if there is one, and none when several share it. */
export async function findVisitWithCode(
  executor: Executor,
  { day, ...typed }: { siteId: number; code: string; day: string },
): Promise<number | undefined> {
  const found = await codes.listVisitsWithCode(executor, typed);
  const [one, ...others] = found.some((visit) => visit.day === day)
    ? found.filter((visit) => visit.day === day)
    : found;
  return others.length === 0 ? one?.visitId : undefined;
}

export const forgetCode = (executor: Executor, visitId: number): Promise<void> =>
  codes.deleteCheckInCode(executor, visitId);
