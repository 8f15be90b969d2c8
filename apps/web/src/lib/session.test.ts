import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sessionWrapper } from '../testing/server.tsx';
import { SESSION } from '../testing/session.ts';
import { useSession, useSiteId } from './session.ts';

it('gives the user and the site inside the shell', () => {
  const { result } = renderHook(() => [useSession(), useSiteId()], { wrapper: sessionWrapper() });
  expect(result.current).toEqual([SESSION, SESSION.site.id]);
});

it('throws a clear error outside the shell', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(() => renderHook(useSession)).toThrow('No session: this is used outside the shell');
});
