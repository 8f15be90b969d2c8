import { limits } from '@balie/contract/common/limits.ts';
import { lifecycle } from '@balie/contract/features/visits/lifecycle.ts';
import { sql } from 'kysely';
import type { InSql } from '../../platform/database/cached-statement.ts';
import type { DeskInSql } from './desk-context.ts';
import { hasStatus } from './transitions/lifecycle-repository.ts';

/** Minutes a visitor of the site may wait before the row is highlighted (§4). */
const thresholdOf = (siteId: InSql<number>) => sql`coalesce(
  (select c.value from app_config c where c.site_id = ${siteId} and c.name = 'waiting_threshold_minutes'),
  ${sql.lit(limits.waitingThresholdMinutes)})`;

/** How many minutes after the appointment a visitor counts as late. */
export const lateAfterOf = (siteId: InSql<number>) => sql`coalesce(
  (select c.value from app_config c where c.site_id = ${siteId} and c.name = 'late_after_minutes'),
  ${sql.lit(limits.callNext.lateAfterMinutes)})`;

/** Whether the visitor of `v` has waited longer than the threshold. */
export const isOverThreshold = ({ siteId, now }: Pick<DeskInSql, 'siteId' | 'now'>) => sql`(
  ${hasStatus(lifecycle.call.from)} and v.arrival_time <
    ${now}::timestamptz - make_interval(secs => (${thresholdOf(siteId)} * 60)::float8))`;

/** The domain types a user may see, for `= any`: looked up once, however many visits there are. */
export const domainTypesOf = (userId: InSql<number>) =>
  sql`(array(select udt.domain_type_id from user_domain_types udt where udt.user_id = ${userId}))`;
