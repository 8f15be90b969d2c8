import { describe, expect, it } from 'vitest';
import { isRoute } from './rules.ts';
import { newWaitingRoomSchema } from './schema.ts';

describe('the route of a waiting room', () => {
  it.each(['', 'A', '7', '→', 'é', 'e\u0301', '🇧🇪', '👩🏽‍⚕️', `a${'\u0301'.repeat(15)}`])(
    'may be %j',
    (route) => {
      expect(isRoute(route)).toBe(true);
    },
  );

  it.each(['AB', '12', '🇧🇪🇳🇱', '\u0007', `a${'\u0301'.repeat(40)}`])('may not be %j', (route) => {
    expect(isRoute(route)).toBe(false);
  });

  it('is stored in one form, however it was typed', () => {
    const { route } = newWaitingRoomSchema.parse({ name: 'Onthaal', route: ' e\u0301 ' });
    expect(route).toBe('\u00e9');
  });
});
