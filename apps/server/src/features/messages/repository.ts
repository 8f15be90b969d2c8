import type {
  DashboardMessage,
  MessageImportance,
} from '@balie/contract/features/messages/schema.ts';
import type { Executor } from '../../platform/database/database.ts';
import { cleanMarkup } from './markup.ts';

/** Messages between publication and expiry, inclusive; removed ones leave the dashboard. */
export async function listDashboardMessages(
  executor: Executor,
  siteId: number,
  today: string,
): Promise<DashboardMessage[]> {
  const rows = await executor
    .selectFrom('messages')
    .where('site_id', '=', siteId)
    .where('removed', '=', false)
    .where('publication_date', '<=', today)
    .where('expiry_date', '>=', today)
    .select(['id', 'publication_date', 'importance', 'title', 'description'])
    .orderBy('publication_date', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    publicationDate: row.publication_date,
    messageImportance: row.importance as MessageImportance,
    title: row.title,
    description: cleanMarkup(row.description),
  }));
}
