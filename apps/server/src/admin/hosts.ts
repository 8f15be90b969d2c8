import type { CommandOutput } from '../commands/run-command.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { listDeployments } from '../platform/deployments.ts';
import { listOrganisations } from './repository.ts';

export async function showHosts(db: Database, config: Config): Promise<CommandOutput> {
  const known = new Set((await listOrganisations(db)).map(({ slug }) => slug));
  const hosts = listDeployments({
    file: config.deploymentsFile,
    publicUrl: config.publicUrl,
  }).flatMap(({ hosts, organisation, identityProvider }) =>
    hosts.map((host) => ({
      host,
      organisation,
      exists: known.has(organisation),
      signIn: identityProvider?.issuer ?? 'password',
    })),
  );
  const from = config.deploymentsFile
    ? `According to ${config.deploymentsFile}:`
    : 'BALIE_DEPLOYMENTS is not set:';
  return {
    lines: [
      from,
      ...hosts.map(
        ({ host, organisation, exists, signIn }) =>
          `${host}: ${organisation}${exists ? '' : ' (does not exist)'}, people sign in ${signIn === 'password' ? 'with a password' : `at ${signIn}`}`,
      ),
    ],
    json: hosts,
  };
}
