import { CommandError } from '../commands/command-error.ts';
import type { Database } from '../platform/database/database.ts';

interface NamedSite {
  readonly id: number;
  readonly name: string;
  readonly organisationId: number;
}

export async function chooseSite(
  db: Database,
  { site, slug }: { site: string | undefined; slug: string | undefined },
): Promise<NamedSite> {
  let query = db
    .selectFrom('sites')
    .innerJoin('organisations', 'organisations.id', 'sites.organisation_id')
    .select(['sites.id', 'sites.name', 'sites.organisation_id as organisationId'])
    .where('sites.retired_at', 'is', null)
    .orderBy('sites.id');
  if (slug !== undefined) query = query.where('organisations.slug', '=', slug);
  const all = await query.execute();
  const list = all.map(({ id, name }) => `${id} ${name}`).join(', ');
  if (site === undefined) throw new CommandError(`Choose a site: ${list}.`);
  const found = all.filter(
    ({ id, name }) => String(id) === site || name.toLowerCase() === site.toLowerCase(),
  );
  const [only, another] = found;
  if (only === undefined) throw new CommandError(`Site ${site} does not exist. Known: ${list}.`);
  if (another !== undefined) {
    throw new CommandError(`Several sites are called ${site}: use a number. Known: ${list}.`);
  }
  return only;
}
