import { expect, it } from 'vitest';
import { json, serveWith } from '../testing/server.tsx';
import { createQueryClient } from './query-client.ts';
import { visitsQuery } from './visits.ts';

it('visits ask for every status, domain type and contact that is chosen', async () => {
  const sent = serveWith(() => json([]));
  const desk = { siteId: 1, deskId: 2, userId: 3 };
  const ask = (filter: Partial<Parameters<typeof visitsQuery>[1]>) =>
    createQueryClient().fetchQuery(
      visitsQuery(desk, { status: ['ARRIVED'], domainTypes: [], contact: null, ...filter }),
    );
  await ask({ status: ['ARRIVED', 'SERVING'] });
  await ask({ domainTypes: [4, 5], contact: 6 });
  expect(sent.map(({ path }) => path.split('?')[1])).toEqual([
    'status=ARRIVED&status=SERVING',
    'domainType=4&domainType=5&contact=6&status=ARRIVED',
  ]);
});
