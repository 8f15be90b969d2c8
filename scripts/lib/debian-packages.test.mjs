import { describe, expect, it } from 'vitest';
import { ensurePackages, missingPackages } from './debian-packages.mjs';

const wanted = { patroni: 'patroni', patronictl: 'patroni', etcd: 'etcd-server', sh: 'dash' };

describe('installed programs', () => {
  it('names each missing package once', () => {
    expect(missingPackages(wanted, (program) => program === 'sh')).toEqual([
      'patroni',
      'etcd-server',
    ]);
  });

  it('are found by name or by path', () => {
    expect(missingPackages({ sh: 'dash', '/usr': 'base-files' })).toEqual([]);
    expect(missingPackages({ 'no-such-program': 'nothing' })).toEqual(['nothing']);
  });

  it('does nothing if nothing is missing', async () => {
    await expect(ensurePackages({ sh: 'dash' })).resolves.toBeUndefined();
  });
});
