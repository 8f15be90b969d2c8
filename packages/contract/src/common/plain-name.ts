/** Ignores case, accents, spaces and punctuation, for instance in a column header. */
export const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
