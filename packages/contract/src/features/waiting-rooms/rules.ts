import { limits } from '../../common/limits.ts';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Characters as people count them: `é` and a flag count as one, however they are encoded. */
export const countCharacters = (text: string): number => [...segmenter.segment(text)].length;

/** §5: a route has at most one character. A pile of combining marks does not count as one. */
export const isRoute = (text: string): boolean =>
  countCharacters(text) <= limits.waitingRoom.routeMaxCharacters &&
  text.length <= limits.waitingRoom.routeMaxLength &&
  !/\p{Cc}/u.test(text);
