import type { DeskDetail } from '@balie/contract/features/desks/schema.ts';
import type { InlineRow } from '../../../../components/inline-rows.ts';
import type { LinkChoices, LinkValues } from '../link-rules.ts';

/** What every cell of a row gets: the desk as loaded, the unsaved choice, and what is allowed. */
export interface ConnectRow {
  desk: DeskDetail;
  row: InlineRow<LinkValues, LinkValues>;
  choices: LinkChoices;
}
