import { pathParams } from '@balie/contract/common/request.ts';
import { mayBeEmpty } from '@balie/contract/testing/not-empty.ts';
import { demo } from '@balie/demo/extension.ts';
import { createReaders, readParams, reads } from '@balie/testkit/attacks/attack-context.ts';
import { createAttackedSite, watchAttacks } from '@balie/testkit/attacks/attack-site.ts';
import { attacked } from '@balie/testkit/attacks.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import type { Change } from '@balie/testkit/watch-rows.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp({}, { extension: demo.start });
const site = await createAttackedSite(app.db);
const senderOf = await createReaders(app, site);
const watch = await watchAttacks(app.db);

const hostile = [
  '0',
  '-1',
  '2147483648',
  '1e3',
  '1 or 1=1',
  "1'; select pg_sleep(1); --",
  'a\u0000b',
  'x'.repeat(150),
];

/** Reads that leave a trace on purpose: a national number was seen. */
const TRACED = new Set(['getSelectedVisit', 'exportPerson']);

describe.each(reads)('%s', (name, operation) => {
  const params = () => readParams(operation, site);

  it('treats hostile paths as plain text and changes nothing', async () => {
    const before = await watch.now();
    const sender = senderOf(operation);
    const query = Object.keys(operation.query?.shape ?? {});
    for (const value of hostile) {
      for (const param of mayBeEmpty(pathParams(operation.path))) {
        attacked();
        const answer = await sender.send(operation, {
          params: { ...params(), [param]: value } as never,
        });
        expect(answer.statusCode, `${param} = ${value}`).toBeGreaterThanOrEqual(400);
        expect(answer.statusCode, `${param} = ${value}`).toBeLessThan(500);
      }
      for (const field of mayBeEmpty(query)) {
        attacked(2);
        for (const text of [value, [value, value]]) {
          const answer = await sender.send(operation, {
            params: params() as never,
            query: { [field]: text },
          });
          expect(answer.statusCode, `${field} = ${text}`).toBeLessThan(500);
        }
      }
    }
    const isTraced = ({ row }: Change) => TRACED.has(name) && row.startsWith('audit_log ');
    expect((await watch.made(before)).filter((change) => !isTraced(change))).toEqual([]);
  });

  it.skipIf(operation.access.kind === 'public')(
    'keeps its response out of every cache',
    async () => {
      const answer = await senderOf(operation).send(operation, { params: params() as never });
      if (answer.statusCode === 204) return;
      if (String(answer.headers['content-type']).startsWith('image/')) return;
      expect(answer.headers['cache-control'] ?? '', answer.body).toMatch(/no-store|private/);
    },
  );
});
