import { limits } from '../../common/limits.ts';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** What a person calls characters: `é` and a flag count as one, however they are written. */
export const countCharacters = (text: string): number => [...segmenter.segment(text)].length;

/** §5: a route has at most one character. Marks piled on it without end are no character. */
export const isRoute = (text: string): boolean =>
  countCharacters(text) <= limits.waitingRoom.routeMaxCharacters &&
  text.length <= limits.waitingRoom.routeMaxLength &&
  !/\p{Cc}/u.test(text);
