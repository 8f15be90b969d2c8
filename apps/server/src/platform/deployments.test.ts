import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { loadDeployments } from './deployments.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const file = (content: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'balie-deployments-'));
  folders.push(folder);
  const path = join(folder, 'deployments.json');
  writeFileSync(path, content);
  return path;
};

describe('the deployment', () => {
  it('is the default one on this machine, at any port', () => {
    const deployments = loadDeployments({ file: undefined, publicUrl: undefined });
    expect(deployments.find('localhost:8080')?.organisation).toBe('default');
    expect(deployments.find('127.0.0.1')?.organisation).toBe('default');
    expect(deployments.find('elsewhere.example')).toBeUndefined();
    expect(deployments.find(undefined)).toBeUndefined();
  });

  it('is reachable by the public address', () => {
    const deployments = loadDeployments({ file: undefined, publicUrl: 'https://balie.example' });
    expect(deployments.find('Balie.Example')?.applicationId).toBe('balie');
  });

  it('is chosen by host from the file', () => {
    const path = file(
      JSON.stringify({
        deployments: [
          { hosts: ['a.example'], organisation: 'a', applicationId: 'app-a' },
          { hosts: ['b.example:8443'], organisation: 'b', applicationId: 'app-b' },
        ],
      }),
    );
    const deployments = loadDeployments({ file: path, publicUrl: undefined });
    expect(deployments.find('a.example:443')?.organisation).toBe('a');
    expect(deployments.find('b.example:8443')?.organisation).toBe('b');
    expect(deployments.find('b.example')).toBeUndefined();
    expect(deployments.find('localhost')).toBeUndefined();
  });

  const withAlgorithms = (algorithms?: string[]) =>
    file(
      JSON.stringify({
        deployments: [
          {
            hosts: ['a.example'],
            organisation: 'a',
            applicationId: 'app-a',
            identityProvider: {
              issuer: 'https://login.example',
              clientId: 'balie',
              clientSecret: 'geheim',
              algorithms,
            },
          },
        ],
      }),
    );
  const algorithmsOf = (path: string) =>
    loadDeployments({ file: path, publicUrl: undefined }).find('a.example')?.identityProvider
      ?.algorithms;

  it('accepts four ways to sign a token, or those the operator names', () => {
    expect(algorithmsOf(withAlgorithms())).toEqual(['RS256', 'PS256', 'ES256', 'EdDSA']);
    expect(algorithmsOf(withAlgorithms(['ES384']))).toEqual(['ES384']);
  });

  it.each(['none', 'HS256', 'HS512', 'RS1'])(
    'never accepts %s, which proves nothing',
    (algorithm) => {
      const path = withAlgorithms(['RS256', algorithm]);
      expect(() => loadDeployments({ file: path, publicUrl: undefined })).toThrow(ConfigError);
    },
  );

  it.each([['geen json'], ['{"deployments":[]}'], ['{"deployments":[{"hosts":["a"]}]}']])(
    'is refused with the name of the file if that cannot be used: %s',
    (content) => {
      const path = file(content);
      expect(() => loadDeployments({ file: path, publicUrl: undefined })).toThrow(ConfigError);
      expect(() => loadDeployments({ file: path, publicUrl: undefined })).toThrow(path);
    },
  );
});
