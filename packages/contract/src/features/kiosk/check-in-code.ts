import { readBase32, writeBase32 } from './base32.ts';

/** The contents of a check-in code: enough to accept an appointment offline, and nothing about the person. */
export interface CodedAppointment {
  readonly siteId: number;
  readonly visitId: number;
  /** At the site. */
  readonly day: string;
  /** In the site's time zone, `HH:MM`. */
  readonly time: string;
  readonly domainId: number;
}

export interface ReadCode {
  readonly appointment: CodedAppointment;
  /** The signed bytes, and their Ed25519 signature by the site key that the code names. */
  readonly signed: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
}

const VERSION = 'B1.';
const PAYLOAD_BYTES = 16;
const SIGNATURE_BYTES = 64;
const DAY_MS = 86_400_000;
const MINUTES_OF_DAY = 1_440;
const FORM = /^B1\.([A-Z2-7]{26})\.([A-Z2-7]{103})$/;

/** `B1.` and the appointment: the signed part. */
export function writeUnsigned({ siteId, visitId, day, time, domainId }: CodedAppointment): string {
  const bytes = new DataView(new ArrayBuffer(PAYLOAD_BYTES));
  bytes.setUint32(0, siteId);
  bytes.setUint32(4, visitId);
  bytes.setUint32(8, domainId);
  bytes.setUint16(12, Date.parse(`${day}T00:00Z`) / DAY_MS);
  const [hour = '0', minute = '0'] = time.split(':');
  bytes.setUint16(14, Number(hour) * 60 + Number(minute));
  return VERSION + writeBase32(new Uint8Array(bytes.buffer));
}

/** The whole code, with only the characters a QR code stores compactly: capitals, digits and points. */
export const writeCheckInCode = (unsigned: string, signature: Uint8Array): string =>
  `${unsigned}.${writeBase32(signature)}`;

/** Parses a code; its signature is still to be verified. Undefined if it is no code. */
export function readCheckInCode(text: string): ReadCode | undefined {
  const [, payload = '', tail = ''] = FORM.exec(text.trim().toUpperCase()) ?? [];
  const [bytes, signature] = [readBase32(payload), readBase32(tail)];
  if (bytes?.length !== PAYLOAD_BYTES || signature?.length !== SIGNATURE_BYTES) return undefined;
  const view = new DataView(bytes.buffer);
  const minutes = view.getUint16(14);
  if (minutes >= MINUTES_OF_DAY) return undefined;
  return {
    appointment: {
      siteId: view.getUint32(0),
      visitId: view.getUint32(4),
      domainId: view.getUint32(8),
      day: new Date(view.getUint16(12) * DAY_MS).toISOString().slice(0, 10),
      time: `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`,
    },
    signed: new TextEncoder().encode(VERSION + payload),
    signature,
  };
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
