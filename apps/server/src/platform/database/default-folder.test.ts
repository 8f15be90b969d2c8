import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runsAsRoot } from '@balie/embedded-postgres/runtime-user.ts';
import { describe, expect, it } from 'vitest';
import { reachableDataDir } from './default-folder.ts';

describe('the default data folder', () => {
  it('is the one beside the checkout', () => {
    const checkout = mkdtempSync(join(tmpdir(), 'balie-checkout-'));
    chmodSync(checkout, 0o755);
    expect(reachableDataDir(join(checkout, 'data'))).toBe(join(checkout, 'data'));
    rmSync(checkout, { recursive: true });
  });

  it.skipIf(!runsAsRoot())("is under /var/lib when the checkout is in root's closed home", () => {
    const home = mkdtempSync(join(tmpdir(), 'balie-home-'));
    chmodSync(home, 0o700);
    const one = reachableDataDir(join(home, 'one', 'data'));
    expect(one).toMatch(/^\/var\/lib\/balie-[0-9a-f]{8}$/);
    expect(reachableDataDir(join(home, 'two', 'data'))).not.toBe(one);
    rmSync(home, { recursive: true });
  });
});
