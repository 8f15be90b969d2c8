/** What a ticket shows, from top to bottom. Encoders decide how, never what. */
export interface Ticket {
  readonly direction: 'ltr' | 'rtl';
  readonly blocks: readonly TicketBlock[];
}

export type TextSize = 'small' | 'normal' | 'large';

export type TicketBlock =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly size: TextSize;
      readonly bold: boolean;
    }
  /** The ticket number, as large as the paper allows. */
  | { readonly kind: 'number'; readonly text: string }
  /** A label at the start of the line and its value at the end. */
  | {
      readonly kind: 'pair';
      readonly label: string;
      readonly value: string;
      readonly size: TextSize;
      /** White on black, to stand out. */
      readonly inverse?: boolean;
    }
  | { readonly kind: 'rule' }
  | { readonly kind: 'qr'; readonly content: string };

/** 80 mm paper at 203 dots per inch, of which 72 mm can be printed on. */
export const PAPER_DOTS = 576;

/** Three millimetres on both sides, for paper that runs askew. */
export const MARGIN_DOTS = 24;
