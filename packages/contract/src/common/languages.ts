import { z } from 'zod';
import { INTERFACE_LANGUAGES } from './language-list.ts';

export const interfaceLanguageSchema = z.enum(INTERFACE_LANGUAGES, 'INVALID_LANGUAGE');
export type InterfaceLanguage = z.output<typeof interfaceLanguageSchema>;
