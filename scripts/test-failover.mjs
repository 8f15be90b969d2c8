import { ensurePackages } from './lib/debian-packages.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { failoverEntry } from './lib/paths.mjs';
import { main, run } from './lib/run.mjs';
import { nodePath } from './lib/runtime.mjs';

/** The highly available PostgreSQL of docs/operations.md, from Debian's packages. */
const programs = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  setpriv: 'util-linux',
  '/usr/lib/postgresql': 'postgresql',
};

await main(async () => {
  await ensureInstalled();
  await ensurePackages(programs);
  const { code } = await run([nodePath(), failoverEntry]);
  return code;
});
