import type { InterfaceLanguage } from '../../common/languages.ts';
import { proposePrefix } from '../domains/prefixes.ts';
import type { TemplateService } from './templates.ts';

/** The prefix of each service: its own, or where a domain has that already, the next that is free. */
export function freePrefixes(
  services: readonly TemplateService[],
  { taken, language }: { taken: readonly string[]; language: InterfaceLanguage },
): string[] {
  const used = taken.map((prefix) => prefix.toUpperCase());
  return services.map(({ prefix, name }) => {
    const free = used.includes(prefix) ? (proposePrefix(name[language], used) ?? '') : prefix;
    used.push(free);
    return free;
  });
}

/**
 * The names of so many rooms or desks: those that are there count, and the rest continue the row
 * (`Loket 1`, `Loket 2`, …), skipping what exists. Asking twice for the same number asks for nothing more.
 */
export function missingNames(
  existing: readonly string[],
  { word, count }: { word: string; count: number },
): string[] {
  const taken = new Set(existing.map((name) => name.toLowerCase()));
  const names: string[] = [];
  for (let number = 1; existing.length + names.length < count; number++) {
    const name = `${word} ${number}`;
    if (!taken.has(name.toLowerCase())) names.push(name);
  }
  return names;
}

/** A username from a name, as people expect it: `Nele Van den Berg` is `nele.vandenberg`. */
export function proposedUsername(
  { firstName, lastName }: { firstName: string; lastName: string },
  taken: readonly string[],
): string {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, '');
  const base = [plain(firstName), plain(lastName)].filter(Boolean).join('.');
  const known = new Set(taken.map((name) => name.toLowerCase()));
  if (base === '' || !known.has(base)) return base;
  let number = 2;
  while (known.has(`${base}${number}`)) number++;
  return `${base}${number}`;
}

/** People as they are typed, one on each line: the first word is the first name, a comma turns it round. */
export function readNames(text: string): { firstName: string; lastName: string }[] {
  return text
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter((line) => line !== '')
    .map((line) => {
      const [last = '', first = ''] = line.split(',').map((part) => part.trim());
      if (line.includes(',')) return { firstName: first, lastName: last };
      const [firstName = '', ...rest] = line.split(' ');
      return { firstName, lastName: rest.join(' ') };
    });
}
