const clean = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether two names are the same, ignoring accents, case, spaces, hyphens and apostrophes. */
export const isSameName = (one: string, other: string): boolean =>
  clean(one) !== '' && clean(one) === clean(other);
