import {
  type ConfigurationFile,
  configurationFileSchema,
} from '@balie/contract/features/configuration/schema.ts';
import { printerInputSchema } from '@balie/contract/features/printers/schema.ts';
import { loadDemo } from '@balie/demo/load-demo.ts';
import { exportConfiguration } from '@balie/server/configuration/export.ts';
import {
  type EntryOutcome,
  importConfiguration,
  type Line,
} from '@balie/server/configuration/import.ts';
import { createNewOrganisation } from '@balie/server/first-start/new-organisation-service.ts';
import { readRow } from './rows.ts';
import { createTestDatabase } from './test-database.ts';

interface Place {
  siteId: number;
  organisationId: number;
  now: Date;
}

const asFile = (configuration: object): ConfigurationFile =>
  configurationFileSchema.parse(JSON.parse(JSON.stringify(configuration)));

export const linesOf = (lines: readonly Line[], outcome: EntryOutcome) =>
  lines.filter((line) => line.outcome === outcome);

/** The configuration of the demo, and empty sites to import it into. */
export async function createConfigurationPlace() {
  const database = await createTestDatabase();
  const { db } = database;
  const now = new Date();
  await loadDemo(db, now);
  const site = await db
    .selectFrom('sites')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const demo = await exportConfiguration(db, site.id);
  const printer = {
    name: 'Balie A',
    ipDomain: '10.1.2.3',
    port: 9100,
    printService: 'ZEP',
  } as const;
  demo.printers.unshift(printerInputSchema.parse(printer));
  for (const desk of demo.desks.slice(0, 2)) desk.printer = 'Balie A';
  let count = 0;
  return {
    ...{ db, demo, now, close: database.close },
    take: (place: Place, file: object, apply = true) =>
      importConfiguration(db, { file: asFile(file), place, apply }),
    /** A site as created on first start, in an organisation of its own. */
    async emptySite(): Promise<Place> {
      const slug = `leeg-${++count}`;
      const { organisationId } = await createNewOrganisation(db, {
        ...{ slug, name: 'Leeg', username: 'admin', now },
      });
      const { id } = await readRow(db, 'sites', { organisation_id: organisationId }, 'id');
      return { siteId: id, organisationId, now };
    },
  };
}
