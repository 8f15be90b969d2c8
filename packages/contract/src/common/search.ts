/** Ignored by a search: spaces, punctuation, and the accents of decomposed letters. */
const UNHEARD_RANGES = [
  String.raw`\u0000-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u036f\u0483-\u0489`,
  String.raw`\u0591-\u05c7\u05f3\u05f4\u0600-\u061f\u0640\u064b-\u065f\u066a-\u066d\u0670\u06d4\u06d6-\u06ed`,
  String.raw`\u1ab0-\u1aff\u1dc0-\u1dff\u2000-\u206f\u20d0-\u20ff`,
];
const UNHEARD = new RegExp(`[${UNHEARD_RANGES.join('')}]`, 'g');

/** Letters that do not decompose, and what people type instead. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ə: 'e',
  ς: 'σ',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
};
const SPECIAL_LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');
const PLAIN_ALREADY = /^[a-z0-9]*$/;

/**
 * A text normalised for searching: without accents, case, hyphens, apostrophes or spaces, so that
 * "dhondt" finds D'Hondt and "vandenberghe" Van den Berghe. The database has the same function,
 * `fold_for_search`.
 */
export function foldForSearch(text: string): string {
  if (PLAIN_ALREADY.test(text)) return text;
  return text
    .normalize('NFKD')
    .replace(UNHEARD, '')
    .toLowerCase()
    .replace(SPECIAL_LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

/** The words of a search, normalised: all of them must match, in any order. */
export const searchWords = (search: string): string[] =>
  search
    .split(/\s+/)
    .map(foldForSearch)
    .filter((word) => word !== '');

/** A ticket number without padding zeros: W005 is w5. Undefined if it is no ticket. */
export function plainTicket(text: string): { prefix: string; number: string } | undefined {
  const match = /^(\D*?)0*(\d+)$/.exec(foldForSearch(text));
  return match ? { prefix: match[1] ?? '', number: match[2] ?? '' } : undefined;
}

/** "w5", "W005" and "W 5" are the same ticket; a number without letters matches any prefix. */
function isTicket(word: string, ticket: string): boolean {
  const wanted = plainTicket(word);
  const own = plainTicket(ticket);
  if (!wanted || !own || wanted.number !== own.number) return false;
  return wanted.prefix === '' || wanted.prefix === own.prefix;
}

export interface SearchedTexts {
  /** Texts are compared separately: a match cannot span two names. */
  readonly texts: readonly (string | null | undefined)[];
  readonly ticket?: string | null | undefined;
}

/** The rule of every search field: each word occurs in one of the texts, or is the ticket. */
export function findsWords({ texts, ticket }: SearchedTexts, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const folded = [...texts, ticket].map((text) => foldForSearch(text ?? ''));
  return words.every(
    (word) =>
      folded.some((text) => text.includes(word)) || (ticket ? isTicket(word, ticket) : false),
  );
}

/** For a single item; to filter a list, split the words once. */
export const findsText = (texts: SearchedTexts['texts'], search: string): boolean =>
  findsWords({ texts }, searchWords(search));
