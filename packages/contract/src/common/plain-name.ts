/** Ignores case, accents, spaces and signs, for instance in the header of a column. */
export const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
