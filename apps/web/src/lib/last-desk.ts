import { readCookie, writeCookie } from './cookies.ts';
import { readId } from './paths.ts';

const nameOf = (siteId: number) => `balie_last_desk_${siteId}`;

/** The desk this computer was used for last. It says nothing about who used it, and stays when they sign out. */
export const readLastDesk = (siteId: number): number | undefined =>
  readId(readCookie(nameOf(siteId)));

export const saveLastDesk = (siteId: number, deskId: number): void =>
  writeCookie(nameOf(siteId), String(deskId));
