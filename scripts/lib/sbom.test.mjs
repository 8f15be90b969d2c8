import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeSbom } from './sbom.mjs';

it('lists what a build is made of, and marks what is only for development', {
  timeout: 120_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'balie-sbom-'));
  try {
    const { file, components } = await writeSbom(join(folder, 'sbom.cdx.json'));
    const bom = JSON.parse(readFileSync(file, 'utf8'));
    expect(bom).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'balie' } },
    });
    expect(components).toBeGreaterThan(50);
    const names = bom.components.map((/** @type {{ name: string }} */ { name }) => name);
    for (const name of ['fastify', 'pg', 'react', 'age-encryption']) expect(names).toContain(name);
    const find = (/** @type {string} */ wanted) =>
      bom.components.find((/** @type {{ name: string }} */ { name }) => name === wanted);
    expect(find('fastify').purl).toMatch(/^pkg:npm\/fastify@\d/);
    const development = { name: 'cdx:npm:package:development', value: 'true' };
    expect(find('vitest').properties).toContainEqual(development);
    expect(find('age-encryption').properties ?? []).not.toContainEqual(development);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
