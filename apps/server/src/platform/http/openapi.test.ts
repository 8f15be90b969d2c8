import { readFileSync } from 'node:fs';
import { operations } from '@balie/contract/operations.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp();

const get = (url: string, headers: Record<string, string> = {}) =>
  app.http.inject({ url, headers: { host: 'localhost', ...headers } });

describe('the API document', () => {
  it('is OpenAPI 3.1 of this version, with every operation of the contract', async () => {
    const document = (await get('/api/docs')).json();
    expect(document.openapi).toBe('3.1.0');
    const manifest = readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8');
    expect(document.info.version).toBe(JSON.parse(manifest).version);
    const ids = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap(
      (item) => Object.values(item).map((entry) => entry.operationId),
    );
    expect(ids.sort()).toEqual(Object.keys(operations).sort());
  });

  it('says that a create request can be made safe to repeat', async () => {
    const { paths } = (await get('/api/docs')).json();
    const { post, get: list } = paths['/api/sites/{siteId}/printers'];
    const names = ({ parameters }: { parameters: { name: string }[] }) =>
      parameters.map(({ name }) => name);
    expect(names(post)).toEqual(['siteId', 'Idempotency-Key']);
    expect(names(list)).toEqual(['siteId']);
    // It is optional.
    expect(post.parameters[1]).toMatchObject({ in: 'header', required: false });
  });

  it('is also a page for a browser', async () => {
    const answer = await get('/api/docs', { accept: 'text/html,*/*' });
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('/api/sites/{siteId}/printers');
    expect(answer.body).toContain('port: integer (0 to 65535)');
    expect(answer.body).toContain('<code>DUPLICATE_IP_AND_PORT</code>');
  });
});
