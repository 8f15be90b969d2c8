import { readCookie, writeCookie } from './cookies.ts';
import { readId } from './paths.ts';

const nameOf = (siteId: number) => `balie_last_desk_${siteId}`;

/** The desk last used on this computer. It identifies nobody, and survives signing out. */
export const readLastDesk = (siteId: number): number | undefined =>
  readId(readCookie(nameOf(siteId)));

export const saveLastDesk = (siteId: number, deskId: number): void =>
  writeCookie(nameOf(siteId), String(deskId));
