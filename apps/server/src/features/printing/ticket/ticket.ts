/** What stands on a ticket, from top to bottom. Encoders decide how, never what. */
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
  /** A label where the line starts and its value where the line ends. */
  | {
      readonly kind: 'pair';
      readonly label: string;
      readonly value: string;
      readonly size: TextSize;
      /** White on black, to be found at a glance. */
      readonly inverse?: boolean;
    }
  | { readonly kind: 'rule' }
  | { readonly kind: 'qr'; readonly content: string };

/** Paper of 80 mm at 203 dots per inch: 72 mm of it can be printed on. */
export const PAPER_DOTS = 576;

/** Three millimetres on both sides, so that nothing touches the edge of paper that runs askew. */
export const MARGIN_DOTS = 24;
