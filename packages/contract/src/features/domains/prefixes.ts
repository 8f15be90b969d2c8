import { limits } from '../../common/limits.ts';

const lettersOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase();

/** Candidate prefixes of a name: `R`, the initials of its words, `RE`, `REI`. */
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

/** A free prefix for a domain, as close to its name as possible. */
export function proposePrefix(name: string, taken: readonly string[]): string | undefined {
  const used = new Set(taken.map((prefix) => prefix.toUpperCase()));
  return candidates(name).find((prefix) => !used.has(prefix));
}

interface Prefixed {
  readonly id: number;
  readonly name: string;
  readonly prefix: string;
}

/** The other domains that share this ticket series; so do domains without a prefix. */
export const sharingPrefix = <D extends Prefixed>(
  domains: readonly D[],
  { id, prefix }: { id: number | undefined; prefix: string },
): D[] =>
  domains.filter(
    (domain) => domain.id !== id && domain.prefix.toUpperCase() === prefix.trim().toUpperCase(),
  );
