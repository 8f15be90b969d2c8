/** §1: the languages of the interface; Dutch is the default. */
export const INTERFACE_LANGUAGES = ['nl', 'en'] as const;
export const DEFAULT_LANGUAGE = 'nl';
