import { createHash } from 'node:crypto';
import type { Operation } from '@balie/contract/common/operation.ts';
import { displayOperations } from '@balie/contract/features/displays/operations.ts';
import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { demo } from '@balie/demo/extension.ts';
import { createAttackedSite } from '@balie/testkit/attacks/attack-site.ts';
import { attacked } from '@balie/testkit/attacks.ts';
import { everyOperation } from '@balie/testkit/every-operation.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const app = await testApp({}, { extension: demo.start });
const site = await createAttackedSite(app.db);
await app.db
  .updateTable('visitors')
  .set({ first_name: 'Geheime', last_name: 'Bezoeker', email: 'geheim@example.org' })
  .execute();

const get = (url: string, headers: Record<string, string> = {}) =>
  app.http.inject({ url, headers: { host: 'localhost', ...headers } });

describe('the operations without a session', () => {
  const open = Object.entries<Operation>(everyOperation)
    .filter(([, { access }]) => access.kind === 'public')
    .map(([name]) => name);

  it('are exactly these: whoever adds one reads this test', () => {
    expect(open.sort()).toMatchInlineSnapshot(`
      [
        "beginPasskeySignIn",
        "finishLogin",
        "getDeployment",
        "getDisplay",
        "getInstructionImage",
        "getPairing",
        "listDisplayUsers",
        "login",
        "logout",
        "readOneTimeLink",
        "signInWithCode",
        "signInWithPasskey",
        "startKioskPairing",
        "startLogin",
        "startPairing",
        "useOneTimeLink",
      ]
    `);
  });

  it('reveal nothing by counting', async () => {
    const prefixes = ['', 'PQ-ML-', 'PQ-ND-', 'PQ-OD-'];
    for (let number = 1; number <= 12; number++) {
      for (const prefix of prefixes) {
        attacked(2);
        for (const operation of [
          displayOperations.getDisplay,
          displayOperations.listDisplayUsers,
        ]) {
          const answer = await app.anonymous.send(operation, {
            params: { screenId: `${prefix}${number}` },
          });
          expect(answer.body).not.toMatch(/Geheime|Bezoeker|geheim@|Peeters/);
          expect(answer.statusCode).toBeLessThan(500);
        }
      }
      attacked();
      expect((await get(`/api/instruction-images/${number}`)).statusCode).toBe(404);
    }
  });

  it('have identifiers of at least 96 bits, each different', async () => {
    const rooms = await app.db.selectFrom('waiting_rooms').select('unique_identifier').execute();
    const desks = await app.db.selectFrom('desks').select('unique_identifier').execute();
    const identifiers = [...rooms, ...desks].map((row) => row.unique_identifier);
    expect(new Set(identifiers).size).toBe(identifiers.length);
    for (const identifier of notEmpty(identifiers)) {
      expect(Buffer.from(identifier, 'base64url').length * 8).toBeGreaterThanOrEqual(96);
    }
  });
});

describe('a national register number', () => {
  /** The operations whose response has a field of that name, at any depth. */
  const telling = Object.entries<Operation>(everyOperation)
    .filter(([, { response }]) => response !== undefined)
    .filter(([, { response }]) => {
      const schema = z.toJSONSchema(response as z.ZodType, {
        unrepresentable: 'any',
        io: 'output',
      });
      return /"nationalNumber":\{/.test(JSON.stringify(schema));
    })
    .map(([name]) => name);

  it('leaves the server in two responses only', () => {
    expect(telling.sort()).toEqual(['exportPerson', 'getSelectedVisit']);
  });

  it('that was seen is in the log, without the number', async () => {
    const clerk = await app.signIn(site.clerkId);
    const admin = await app.signIn(site.adminId);
    const { siteId, visitorId = 0 } = site.params;
    const seen = [
      await clerk.send(visitOperations.getSelectedVisit, { params: site.params as never }),
      await admin.send(everyOperation.exportPerson, {
        params: { siteId: siteId ?? 0 },
        query: { visitorId: String(visitorId) },
      }),
    ];
    for (const answer of seen) expect(answer.body).toContain('85.07.30-033.28');
    const lines = await app.db
      .selectFrom('audit_log')
      .where('entity', '=', 'visitor')
      .orderBy('id')
      .selectAll()
      .execute();
    expect(lines).toMatchObject([
      { action: 'READ', user_id: site.clerkId, entity_id: String(visitorId) },
      { action: 'EXPORT', user_id: site.adminId, entity_id: String(visitorId) },
    ]);
    expect(JSON.stringify(lines)).not.toContain('033');
  });

  it("and everything else about a visitor stays out of an administrator's other responses", async () => {
    const admin = await app.signIn(site.adminId);
    const reads = Object.entries<Operation>(everyOperation).filter(
      ([name, { method, access }]) =>
        method === 'GET' && access.kind === 'site' && !telling.includes(name),
    );
    for (const [name, operation] of notEmpty(reads)) {
      attacked();
      const answer = await admin.send(operation, {
        params: site.params as never,
        query: name === 'findPersons' ? { search: '85073003328' } : {},
      });
      expect(answer.body, name).not.toContain('85.07.30');
    }
  });
});

describe('the security headers', () => {
  it('allow no script but our own, no frame, no plugin and no other base', async () => {
    const answer = await get('/');
    const policy = new Map(
      String(answer.headers['content-security-policy'])
        .split('; ')
        .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
    );
    expect(policy.get('default-src')).toBe("'none'");
    const inPage = [...answer.body.matchAll(/<script>(.*?)<\/script>/gs)].map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
    expect(policy.get('script-src')).toBe(["'self'", ...inPage].join(' '));
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(policy.get('base-uri')).toBe("'none'");
    expect(policy.get('form-action')).toBe("'self'");
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe|\*|https?:/);
  });

  it('let our own pages frame the preview of a display, and nothing else', async () => {
    const framing = async (url: string) => {
      attacked();
      const { headers } = await get(url);
      const policy = String(headers['content-security-policy']);
      return [headers['x-frame-options'], /frame-src [^;]+|$/.exec(policy)?.[0], policy.slice(-30)];
    };
    expect(await framing('/display-preview')).toEqual([
      'SAMEORIGIN',
      '',
      expect.stringMatching(/frame-ancestors 'self'$/),
    ]);
    expect(await framing('/')).toEqual([
      'DENY',
      "frame-src 'self'",
      expect.stringMatching(/frame-ancestors 'none'$/),
    ]);
    for (const url of ['/display', '/kiosk', '/screen/1', '/display-preview/1', '/api/docs']) {
      const [options, , ancestors] = await framing(url);
      expect([options, ancestors], url).toEqual([
        'DENY',
        expect.stringMatching(/frame-ancestors 'none'$/),
      ]);
    }
  });

  it.each([
    ['/', 200],
    ['/api/whoami', 401],
    ['/api/nothing', 404],
    ['/health/live', 200],
    ['/assets/nothing.js', 404],
  ])('are on the response of %s', async (url, status) => {
    const { headers, statusCode } = await get(url);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('give no other origin the right to read', async () => {
    attacked(2);
    for (const [method, status] of [
      ['OPTIONS', 404],
      ['GET', 401],
    ] as const) {
      const answer = await app.http.inject({
        method,
        url: '/api/sites',
        headers: {
          host: 'localhost',
          origin: 'https://evil.example',
          'access-control-request-method': 'DELETE',
        },
      });
      expect(answer.statusCode).toBe(status);
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    }
  });
});
