import type { Config } from './platform/config.ts';

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/** Listening for other machines is not enough: an unknown host belongs to no organisation. */
export function startupHints(
  config: Pick<Config, 'host' | 'publicUrl' | 'deploymentsFile'>,
): string[] {
  const { host, publicUrl, deploymentsFile } = config;
  if (publicUrl || deploymentsFile || LOOPBACK.includes(host)) return [];
  return [
    'It serves this machine only: set BALIE_PUBLIC_URL to the address people use, such as http://balie.example.org:8080',
  ];
}

/** Better said now than discovered at the desk: without the key, these people cannot sign in. */
export const closedAppsHint = (people: number): string[] =>
  people === 0
    ? []
    : [
        `None of the configured keys can decrypt the authenticator app of ${people === 1 ? '1 person' : `${people} people`}: restore the key (secrets.key in the data folder, or BALIE_SECRETS_KEY). Until then they sign in with a passkey or a recovery code, or an administrator removes their second step.`,
      ];
