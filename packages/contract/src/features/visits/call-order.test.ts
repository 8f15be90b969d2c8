import { describe, expect, it } from 'vitest';
import { isCallableBeside } from './call-order.ts';

describe('a visitor whom a desk wants to call', () => {
  it.each([
    ['nobody is at the desk', { groupId: null }, null, true],
    ['nobody is at the desk, and the visitor is of a group', { groupId: 7 }, null, true],
    ['somebody else is at the desk', { groupId: null }, { groupId: null }, false],
    ['another group is at the desk', { groupId: 7 }, { groupId: 8 }, false],
    ['somebody alone is at the desk', { groupId: 7 }, { groupId: null }, false],
    ['a group is at the desk, and the visitor is alone', { groupId: null }, { groupId: 7 }, false],
    ['their own group is at the desk', { groupId: 7 }, { groupId: 7 }, true],
  ])('%s', (_, visit, serving, callable) => {
    expect(isCallableBeside(visit, serving)).toBe(callable);
  });
});
