import { z } from 'zod';

/** §1: the languages of the interface; Dutch is the default. */
export const INTERFACE_LANGUAGES = ['nl', 'en'] as const;
export const DEFAULT_LANGUAGE = 'nl';
export const interfaceLanguageSchema = z.enum(INTERFACE_LANGUAGES, 'INVALID_LANGUAGE');
export type InterfaceLanguage = z.output<typeof interfaceLanguageSchema>;
