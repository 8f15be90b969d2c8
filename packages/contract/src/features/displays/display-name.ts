import { pathIdSchema, tokenSchema } from '../../common/ids.ts';
import { splitDisplayName } from './addresses.ts';

/** What an address of §2 names. Numbers can be guessed, so those displays show no names. */
export type DisplayName =
  | { readonly kind: 'room' | 'desk'; readonly id: number }
  | { readonly kind: 'room' | 'desk' | 'any'; readonly token: string };

/** Parses the part of an address that names the display; undefined if it cannot name one. */
export function parseDisplayName(screenId: string): DisplayName | undefined {
  const { name, ownersBy } = splitDisplayName(screenId);
  const id = pathIdSchema.safeParse(name).data;
  if (id !== undefined) {
    const [kind] = ownersBy('id');
    return kind && { kind, id };
  }
  const token = tokenSchema.safeParse(name).data;
  const [kind, ...others] = ownersBy('token');
  if (token === undefined || kind === undefined) return undefined;
  return { kind: others.every((other) => other === kind) ? kind : 'any', token };
}
