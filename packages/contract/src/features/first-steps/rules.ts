import type { InterfaceLanguage } from '../../common/languages.ts';
import { proposePrefix } from '../domains/prefixes.ts';
import type { TemplateService } from './templates.ts';

interface Known {
  readonly name: string;
  readonly prefix: string;
}

/**
 * The prefix for each service of a template, besides a site's existing domains: its current one,
 * else its own letter, else the next free one. Always computed for the whole template, so that what
 * is shown is what is created, whichever services are chosen.
 */
export function servicePrefixes(
  services: readonly TemplateService[],
  { domains, language }: { domains: readonly Known[]; language: InterfaceLanguage },
): string[] {
  const taken = new Set(domains.map(({ prefix }) => prefix.toUpperCase()));
  const there = (service: TemplateService) =>
    domains.find(({ name }) => name.toLowerCase() === service.name[language].toLowerCase());
  const isFree = (service: TemplateService) => !taken.has(service.prefix[language]);
  const own = services
    .filter((one) => !there(one) && isFree(one))
    .map((one) => one.prefix[language]);
  const used = [...taken, ...own];
  return services.map((service) => {
    const known = there(service);
    if (known) return known.prefix;
    if (isFree(service)) return service.prefix[language];
    const next = proposePrefix(service.name[language], used) ?? '';
    used.push(next);
    return next;
  });
}

/**
 * The names of this many rooms or desks: existing ones count, and new ones continue the series
 * (`Loket 1`, `Loket 2`, …), skipping what exists; a plain `Loket` is the first. Repeating the
 * request adds nothing.
 */
export function missingNames(
  existing: readonly string[],
  { word, count }: { word: string; count: number },
): string[] {
  const taken = new Set(existing.map((name) => name.toLowerCase()));
  const names: string[] = [];
  for (let number = 1; existing.length + names.length < count; number++) {
    const name = `${word} ${number}`;
    const isTaken =
      taken.has(name.toLowerCase()) || (number === 1 && taken.has(word.toLowerCase()));
    if (!isTaken) names.push(name);
  }
  return names;
}

/** A username from a name: `Nele Van den Berg` becomes `nele.vandenberg`. */
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

/** People, one per line: the first word is the first name; a comma reverses the order. */
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
