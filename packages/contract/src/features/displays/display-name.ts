import { pathIdSchema, tokenSchema } from '../../common/ids.ts';

/** What an address of §2 names. Numbers can be guessed, so those displays show no names. */
export type DisplayName =
  | { readonly kind: 'room'; readonly id: number }
  | { readonly kind: 'room'; readonly token: string }
  | { readonly kind: 'desk'; readonly id: number }
  | { readonly kind: 'any'; readonly token: string };

/**
 * Parses the part of an address that names the display: `PQ-ML-{deskId}`, `PQ-ND-{room}`, `PQ-
 * OD-{room}`, the bare identifier of a room or desk, or the number of a room (`/screen-q/{id}`).
 * Undefined if it cannot name one.
 */
export function parseDisplayName(screenId: string): DisplayName | undefined {
  const [, prefix, rest = ''] = /^(?:PQ-(ML|ND|OD)-)?(.*)$/s.exec(screenId) ?? [];
  const id = pathIdSchema.safeParse(rest).data;
  if (prefix === 'ML') return id === undefined ? undefined : { kind: 'desk', id };
  if (id !== undefined) return prefix === 'ND' ? undefined : { kind: 'room', id };
  if (!tokenSchema.safeParse(rest).success) return undefined;
  return prefix === undefined ? { kind: 'any', token: rest } : { kind: 'room', token: rest };
}
