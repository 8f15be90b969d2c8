import type { Database } from '../database/database.ts';
import { SharedLimit } from '../shared-limit.ts';

/** Names of screens that do not exist, per address: enough for a typing error, not for a search. */
export const wrongScreenNames = (db: Database) =>
  new SharedLimit({ db, name: 'screen', burst: 30, perSecond: 0.5 });
