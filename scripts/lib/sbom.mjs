import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './paths.mjs';
import { toolEnvironment } from './runtime.mjs';

const sbomFile = join(root, 'dist/sbom.cdx.json');

/**
 * Everything a build is made of and with, as CycloneDX: npm lists its own tree. Development dependencies are
 * marked (`cdx:npm:package:development`), not left out: npm would also leave out packages that the product
 * shares with them.
 */
export async function writeSbom(file = sbomFile) {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'],
    { cwd: root, env: toolEnvironment(), maxBuffer: 64 * 1024 ** 2 },
  );
  const bom = JSON.parse(stdout);
  const { name } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  // npm puts the name of the checkout's folder here.
  bom.metadata.component.name = name;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(bom, null, 2)}\n`);
  return { file, components: bom.components.length };
}
