import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import { readCheckInCode } from '@balie/contract/features/kiosk/check-in-code.ts';
import { readNationalNumber } from '@balie/contract/features/kiosk/national-number.ts';
import type { KioskResult } from '@balie/contract/features/kiosk/result-schema.ts';
import { isSameName } from '@balie/contract/features/kiosk/same-name.ts';
import { readTypedCode } from '@balie/contract/features/kiosk/typed-code.ts';
import type { Identification } from '@balie/contract/features/kiosk/write-schema.ts';
import { findVisitWithCode, signerOf } from '../check-in-codes/service.ts';
import { findKioskVisit, type KioskVisit, listVisitsOfPerson } from '../visits/kiosk-service.ts';
import type { KioskParts, Touch } from './touch.ts';

/** One visit, an answer without a visit, or nobody; several matches count as nobody. */
export type Identified =
  | { readonly visit: KioskVisit; readonly result?: undefined }
  | { readonly visit?: undefined; readonly result: KioskResult }
  | undefined;

/** A valid signature proves it was not guessed, so it is not limited. */
export async function bySignature(
  { db, box }: KioskParts,
  { kiosk }: Touch,
  by: Identification,
): Promise<Identified> {
  const code = by.way === 'CODE' ? readCheckInCode(by.code) : undefined;
  if (!code) return undefined;
  const { site, organisationId } = kiosk;
  const signer = await signerOf(db, box, { siteId: site.id, organisationId, code });
  if (!signer) return undefined;
  if (signer !== 'OWN') return { result: { outcome: 'WRONG_SITE', siteName: signer.siteName } };
  const { visitId } = code.appointment;
  const visit = await findKioskVisit(db, { siteId: site.id, visitId });
  return visit && { visit };
}

/** By what somebody typed: eight characters, a national register number, or a name and date of birth. */
export async function byTyping(
  { db }: KioskParts,
  { kiosk, at }: Touch,
  by: Identification,
): Promise<Identified> {
  const siteId = kiosk.site.id;
  const day = dayInZone(at, kiosk.site.timeZone);
  if (by.way === 'CODE') return byTypedCode(db, { siteId, day }, by.code);
  if (by.way === 'NATIONAL_NUMBER') {
    const nationalNumber = readNationalNumber(by.nationalNumber);
    if (nationalNumber === undefined) return undefined;
    return onlyOne(await listVisitsOfPerson(db, { siteId, day, nationalNumber }));
  }
  const born = await listVisitsOfPerson(db, { siteId, day, dateOfBirth: by.dateOfBirth });
  return onlyOne(born.filter(({ lastName }) => isSameName(lastName, by.lastName)));
}

const onlyOne = ([visit, ...others]: readonly KioskVisit[]): Identified =>
  visit && others.length === 0 ? { visit } : undefined;

async function byTypedCode(
  db: KioskParts['db'],
  { siteId, day }: { siteId: number; day: string },
  typed: string,
): Promise<Identified> {
  const code = readTypedCode(typed);
  if (code === undefined) return undefined;
  const visitId = await findVisitWithCode(db, { siteId, code, day });
  if (visitId === undefined) return undefined;
  const visit = await findKioskVisit(db, { siteId, visitId });
  return visit && { visit };
}
