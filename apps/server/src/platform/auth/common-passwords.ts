import { foldPassword } from '@balie/contract/features/auth/password-rule.ts';

/** Digits and symbols that stand for a letter. */
const LETTERS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
};
const ROWS = [
  '01234567890',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'azertyuiop',
];
/** With fewer different characters than this, a password is too weak at any length. */
const DIFFERENT_SIGNS = 5;

function createCommonCheck(words: ReadonlySet<string>): (password: string) => boolean {
  const isWord = (text: string) => words.has(text) || words.has(unrepeated(text));
  const isWords = (text: string) =>
    isWord(text) ||
    [...text].some((_, at) => at > 0 && isWord(text.slice(0, at)) && isWord(text.slice(at)));
  return (password) => {
    const folded = foldPassword(password);
    if (new Set(folded).size < DIFFERENT_SIGNS || /^\d+$/.test(folded)) return true;
    if (isWalk(folded)) return true;
    return [folded, foldPassword(lettersOf(password.toLowerCase()))]
      .flatMap((text) => [text, withoutNumbers(text)])
      .some(isWords);
  };
}

let check: Promise<(password: string) => boolean> | undefined;

/** The check against our own list, loaded when the first password is chosen. */
export function commonCheck(): Promise<(password: string) => boolean> {
  check ??= import('./common-words.ts').then(({ COMMON_WORDS }) =>
    createCommonCheck(new Set(COMMON_WORDS.trim().split(/\s+/))),
  );
  return check;
}

const lettersOf = (text: string) =>
  [...text.replace(/[\d\W_]+$/u, '')].map((sign) => LETTERS[sign] ?? sign).join('');

const withoutNumbers = (text: string) => text.replace(/\d+/g, '');

/** `welkomwelkom` is one word. */
function unrepeated(text: string): string {
  for (let length = 1; length <= text.length / 2; length++) {
    const part = text.slice(0, length);
    if (part.repeat(text.length / length) === text) return part;
  }
  return text;
}

/** Part of a keyboard row or of the alphabet, forwards or backwards, once or repeated. */
function isWalk(text: string): boolean {
  const part = unrepeated(text);
  return ROWS.some((row) => {
    const forth = row.repeat(Math.ceil(part.length / row.length) + 1);
    return forth.includes(part) || forth.includes([...part].reverse().join(''));
  });
}
