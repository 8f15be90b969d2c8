import type { Database } from '@balie/server/platform/database/database.ts';
import { sql } from 'kysely';

/** A visitor with every field filled in; each value that identifies a person contains the word MERK. */
export const fullVisitor = (site_id: number) => ({
  site_id,
  first_name: 'VOORNAAM-MERK',
  last_name: 'ACHTERNAAM-MERK',
  comment: 'BEZOEKER-MERK',
  salutation: 'AANHEF-MERK',
  email: 'merk@MERK.example',
  phone: '+32470MERK',
  company: 'BEDRIJF-MERK',
  national_number: `${Math.floor(1e10 + Math.random() * 8e10)}`,
  ikl_number: 'IKL-MERK',
  photo_file: 'FOTO-MERK',
  address_street_and_number: 'STRAAT-MERK',
  address_zip: 'ZIP-MERK',
  address_municipality: 'GEMEENTE-MERK',
  date_of_birth: '1985-07-30',
  nationality: 'LAND-MERK',
  eid: 'EID-MERK',
  eid_expiry: '2030-01-01',
  non_eer: true,
});

/** The tables that contain a marked value anywhere. */
export async function markersIn(db: Database, marker = 'MERK'): Promise<string[]> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  const found: string[] = [];
  for (const name of tables) {
    const { rows } = await sql`
      select 1 from ${sql.table(name)} t where position(${marker} in t::text) > 0 limit 1`.execute(
      db,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}
