import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeSbom } from './sbom.mjs';

it('lists what runs in production, with versions and licences', { timeout: 120_000 }, async () => {
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
    expect(names).not.toContain('vitest');
    const fastify = bom.components.find(
      (/** @type {{ name: string }} */ { name }) => name === 'fastify',
    );
    expect(fastify.purl).toMatch(/^pkg:npm\/fastify@\d/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
