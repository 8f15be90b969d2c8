/** Capitals, accents, spaces and signs make no difference in a name of ours, such as the header of a column. */
export const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
