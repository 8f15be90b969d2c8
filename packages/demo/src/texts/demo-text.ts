import type { StandardTextType } from '@balie/contract/features/standard-texts/schema.ts';

/** A standard text in every language of the demo sites. */
export interface DemoText {
  name: string;
  type: StandardTextType;
  nl: string;
  fr: string;
  en: string;
  ar: string;
  uk: string;
}

export const DEMO_TEXT_LANGUAGES = ['nl', 'fr', 'en', 'ar', 'uk'] as const;
