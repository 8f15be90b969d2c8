import type { InterfaceLanguage } from '@balie/contract/common/languages.ts';
import type { DisplayKind } from '@balie/contract/features/displays/kinds.ts';

/** The data of a preview: what is being typed, and invented people. */
export interface DisplaySample {
  readonly kind: DisplayKind;
  readonly calling: boolean;
  readonly siteName: string;
  readonly language: InterfaceLanguage;
  readonly timeZone: string;
  readonly siteColor: string;
  readonly room: { readonly name: string; readonly route: string; readonly color: string } | null;
  readonly desks: readonly SampleDesk[];
}

export interface SampleDesk {
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** What the preview sends once it can draw. */
export const PREVIEW_READY = 'balie:preview-ready';

export interface PreviewMessage {
  readonly type: 'balie:preview';
  readonly sample: DisplaySample;
}
