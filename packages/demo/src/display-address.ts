import type { Executor } from '@balie/server/platform/database/database.ts';
import { DEFAULT_ORGANISATION } from '@balie/server/platform/deployments.ts';

/**
 * This server itself serves the demo's displays, so their address follows where it listens.
 * An address that somebody gave a site is left alone.
 */
export async function pointDemoDisplaysAt(executor: Executor, address: string): Promise<void> {
  await executor
    .updateTable('sites')
    .from('organisations')
    .whereRef('organisations.id', '=', 'sites.organisation_id')
    .where('organisations.slug', '=', DEFAULT_ORGANISATION)
    .where(({ or, eb }) =>
      or([eb('sites.pads_url', 'is', null), eb('sites.pads_url', 'like', 'http://localhost:%')]),
    )
    .set({ pads_url: address })
    .execute();
}
