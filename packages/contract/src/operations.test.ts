import { describe, expect, it } from 'vitest';
import type { Operation } from './common/operation.ts';
import { pathParams } from './common/request.ts';
import { operations } from './operations.ts';

const entries = Object.entries<Operation>(operations);

describe('every operation', () => {
  it.each(entries)('%s has a schema for exactly the parameters in its path', (_, operation) => {
    expect(Object.keys(operation.params?.shape ?? {}).sort()).toEqual(
      pathParams(operation.path).sort(),
    );
  });

  it.each(entries)('%s has an access rule that its path can satisfy', (_, { access, path }) => {
    const names = pathParams(path);
    const needed = {
      public: [],
      session: 'self' in access && access.self ? ['userId'] : [],
      site: 'self' in access && access.self ? ['siteId', 'userId'] : ['siteId'],
      organisation: [],
      desk: ['siteId', 'deskId', 'userId'],
      kiosk: [],
    }[access.kind];
    expect(names).toEqual(expect.arrayContaining(needed));
  });

  it.each(entries)(
    '%s is under /api/organisation if it belongs to the organisation',
    (_, operation) => {
      expect(operation.path.startsWith('/api/organisation')).toBe(
        operation.access.kind === 'organisation',
      );
    },
  );

  it.each(entries)('%s is under /api/kiosk if a kiosk may use it', (_, operation) => {
    const isOfKiosk = operation.access.kind === 'kiosk' || operation.path === '/api/kiosk/pairings';
    expect(operation.path.startsWith('/api/kiosk/')).toBe(isOfKiosk);
  });

  it('has a unique method and path', () => {
    const addresses = entries.map(
      ([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`,
    );
    expect(addresses).toEqual([...new Set(addresses)]);
  });

  it.each(entries)('%s names each of its codes once', (_, operation) => {
    expect(operation.errors).toEqual([...new Set(operation.errors)]);
  });
});
