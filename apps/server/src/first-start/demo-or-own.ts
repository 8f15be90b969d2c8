import { type Config, ConfigError, DEMO, withDemo } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { hasOrganisation, holdsExtension } from './repository.ts';

/**
 * Demo and real data never mix. The contents of the database decide, unless the operator said which
 * kind it must be: then the other kind is refused.
 */
export async function decideDemo(db: Database, config: Config): Promise<Config> {
  if (!(await hasOrganisation(db))) return config;
  const demo = await holdsExtension(db, DEMO);
  if (config.demo === demo) return config;
  if (!config.demoChosen) return withDemo(config, demo);
  throw new ConfigError(
    demo
      ? 'This database holds the demo, with passwords that everybody knows. Real data cannot be added to it: choose another folder with BALIE_DATA_DIR, or another DATABASE_URL. To open the demo again, start without BALIE_DEMO=0.'
      : 'This database holds your own site and cannot hold the demo as well. Start without BALIE_DEMO=1, or choose another folder for the demo with BALIE_DATA_DIR.',
  );
}
