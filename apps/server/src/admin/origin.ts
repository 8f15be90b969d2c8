import type { Config } from '../platform/config.ts';
import { DEFAULT_ORGANISATION, listDeployments } from '../platform/deployments.ts';

const isThisMachine = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);

/** Printed where a host belongs when no host is configured. */
const NO_HOST = 'https://<its host>';

/** Whether an address leads to an organisation; and if not, what to do about it. */
export const hostAdvice = (origin: string): readonly string[] =>
  origin === NO_HOST ? ['Add its host to the file of BALIE_DEPLOYMENTS and restart Balie.'] : [];

export function publicOriginOf(config: Config, organisation: string): string {
  const here = `http://localhost:${config.port}`;
  if (!config.deploymentsFile) {
    return organisation === DEFAULT_ORGANISATION ? (config.publicUrl ?? here) : NO_HOST;
  }
  const hosts = listDeployments({ file: config.deploymentsFile, publicUrl: config.publicUrl })
    .filter((deployment) => deployment.organisation === organisation)
    .flatMap((deployment) => deployment.hosts);
  if (config.publicUrl && hosts.includes(new URL(config.publicUrl).host)) return config.publicUrl;
  const host = hosts.find((name) => !isThisMachine(name)) ?? hosts[0];
  if (host === undefined) return NO_HOST;
  if (!isThisMachine(host)) return `https://${host}`;
  return `http://${/:\d+$/.test(host) ? host : `${host}:${config.port}`}`;
}
