/**
 * §1: the languages of the interface; Dutch is the default.
 * Apart from languages.ts, so that the first load needs no schemas.
 */
export const INTERFACE_LANGUAGES = ['nl', 'en'] as const;
export const DEFAULT_LANGUAGE = 'nl';
