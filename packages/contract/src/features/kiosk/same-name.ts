const clean = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether two people mean the same name: accents, capitals, spaces, dashes and apostrophes do not matter. */
export const isSameName = (one: string, other: string): boolean =>
  clean(one) !== '' && clean(one) === clean(other);
