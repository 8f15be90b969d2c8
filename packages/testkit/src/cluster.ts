import { migrate } from '@balie/server/platform/database/migrate.ts';
import { DEFAULT_ORGANISATION } from '@balie/server/platform/deployments.ts';
import { createOrganisation, createSite } from './factories.ts';
import { HttpClient } from './http-client.ts';
import { LoadBalancer } from './load-balancer.ts';
import { connectedAtLast, openDisplay } from './realtime.ts';
import { ServerProcess } from './server-process.ts';
import { createTestDatabase } from './test-database.ts';
import { createWorkplace } from './workplace.ts';

/** Drains long enough for the load balancer to notice, even on a busy machine. */
const settings = { BALIE_WEBHOOK_ALLOW: '127.0.0.0/8', BALIE_DRAIN_MS: '2500' };

/** Three processes behind a load balancer; on starting they migrated the database of an earlier version. */
export async function startCluster() {
  const database = await createTestDatabase({ empty: true });
  await migrate(database.db, { upTo: '0005_login_flows' });
  const organisation_id = await createOrganisation(database.db, { slug: DEFAULT_ORGANISATION });
  await createSite(database.db, { organisation_id, name: 'Van voor de upgrade' });
  const start = () => ServerProcess.start(database.connection, settings);
  const nodes = await Promise.all([start(), start(), start()]);
  const site = await createWorkplace(database.db, 5);
  const balancer = await LoadBalancer.start(nodes.map(({ url }) => url));
  const clients: HttpClient[] = [];
  const displays: ReturnType<typeof openDisplay>[] = [];
  return {
    database,
    nodes,
    site,
    balancer,
    clientOf: (url: string, token?: string): HttpClient => {
      const client = new HttpClient(url, token);
      clients.push(client);
      return client;
    },
    display: async (url: string) => {
      const opened = openDisplay(url, site.screenId);
      displays.push(opened);
      await connectedAtLast(opened.socket);
      return opened;
    },
    close: async () => {
      for (const { socket } of displays) socket.close();
      await Promise.all(clients.map((client) => client.close()));
      await balancer.close();
      await Promise.all(nodes.map((node) => node.kill()));
      await database.close();
    },
  };
}
export type Cluster = Awaited<ReturnType<typeof startCluster>>;
