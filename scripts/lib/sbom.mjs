import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './paths.mjs';
import { toolEnvironment } from './runtime.mjs';

const sbomFile = join(root, 'dist/sbom.cdx.json');

/**
 * Everything a build is made of and with, as CycloneDX: npm lists its own tree. What only develops and
 * tests it says so of itself (`cdx:npm:package:development`); left out by npm, packages that both use
 * would be missing.
 */
export async function writeSbom(file = sbomFile) {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'],
    { cwd: root, env: toolEnvironment(), maxBuffer: 64 * 1024 ** 2 },
  );
  const bom = JSON.parse(stdout);
  const { name } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  // npm names the folder of the checkout.
  bom.metadata.component.name = name;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(bom, null, 2)}\n`);
  return { file, components: bom.components.length };
}
