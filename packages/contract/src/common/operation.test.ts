import { describe, expect, it } from 'vitest';
import { fillPath, pathParams } from './request.ts';

describe('paths of operations', () => {
  it('name the parameters in order', () => {
    expect(pathParams('/api/sites/{siteId}/printers/{printerId}')).toEqual(['siteId', 'printerId']);
  });

  it('encode parameters, so that a value never adds a path segment', () => {
    expect(fillPath('/api/screen/{screenId}/users', { screenId: 'a/../b' })).toBe(
      '/api/screen/a%2F..%2Fb/users',
    );
  });

  it('are refused with a missing parameter', () => {
    expect(() => fillPath('/api/sites/{siteId}', {})).toThrow('siteId');
  });
});
