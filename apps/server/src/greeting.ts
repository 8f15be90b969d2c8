import type { Config } from './platform/config.ts';

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/** Listening to other machines is not enough: a host that nobody named belongs to no organisation. */
export function startupHints(
  config: Pick<Config, 'host' | 'publicUrl' | 'deploymentsFile'>,
): string[] {
  const { host, publicUrl, deploymentsFile } = config;
  if (publicUrl || deploymentsFile || LOOPBACK.includes(host)) return [];
  return [
    'It serves this machine only: set BALIE_PUBLIC_URL to the address people use, such as http://balie.example.org:8080',
  ];
}
