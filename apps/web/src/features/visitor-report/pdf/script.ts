/**
 * How a text is put on paper. `plain`: the embedded font has every letter. `arabic`: the embedded Arabic font does,
 * shaped and right to left. `drawn`: any other script, or mixed scripts, which the browser draws as a picture with the
 * machine's fonts.
 */
export type TextKind = 'plain' | 'arabic' | 'drawn';

const PLAIN =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\u0020-\u007e\u00a0-\u00ff\u02b0-\u02ff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf]*$/u;
const ARABIC = /^[\p{Script=Arabic}\p{Mn}\u0640\s-]+$/u;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

export function textKind(text: string): TextKind {
  if (PLAIN.test(text)) return 'plain';
  return ARABIC.test(text) ? 'arabic' : 'drawn';
}

/** A text's direction is that of its first letter. */
export function textDirection(text: string): 'ltr' | 'rtl' {
  const first = /\p{L}/u.exec(text)?.[0] ?? '';
  return RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}
