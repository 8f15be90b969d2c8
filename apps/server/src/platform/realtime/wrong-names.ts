import type { Database } from '../database/database.ts';
import { SharedLimit } from '../shared-limit.ts';

/** Names of displays that do not exist, per address: enough for typing errors, not for a search. */
export const wrongDisplayNames = (db: Database) =>
  new SharedLimit({ db, name: 'wrong-display-names', burst: 30, perSecond: 0.5 });
