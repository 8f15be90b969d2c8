import { limits } from '../../common/limits.ts';

const lettersOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase();

/** The beginnings of a name that can be a prefix: `R`, the initials of its words, `RE`, `REI`. */
function candidates(name: string): string[] {
  const initials = lettersOf(
    name
      .split(/\s+/)
      .map((word) => lettersOf(word).slice(0, 1))
      .join(''),
  );
  const letters = lettersOf(name);
  const most = limits.domain.prefixMaxLetters;
  const own = [
    letters.slice(0, 1),
    initials.slice(0, most),
    letters.slice(0, 2),
    letters.slice(0, most),
  ];
  return [...own, ...letters, ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((prefix) => prefix !== '');
}

/** A prefix for a domain that no other one of the site has, as close to its name as it can be. */
export function proposePrefix(name: string, taken: readonly string[]): string | undefined {
  const used = new Set(taken.map((prefix) => prefix.toUpperCase()));
  return candidates(name).find((prefix) => !used.has(prefix));
}

interface Prefixed {
  readonly id: number;
  readonly name: string;
  readonly prefix: string;
}

/** The other domains whose tickets would count along with these; without a prefix they do too. */
export const sharingPrefix = <D extends Prefixed>(
  domains: readonly D[],
  { id, prefix }: { id: number | undefined; prefix: string },
): D[] =>
  domains.filter(
    (domain) => domain.id !== id && domain.prefix.toUpperCase() === prefix.trim().toUpperCase(),
  );
