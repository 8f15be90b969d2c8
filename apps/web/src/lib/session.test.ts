import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sessionWrapper } from '../testing/server.tsx';
import { SESSION } from '../testing/session.ts';
import { useSession, useSiteId } from './session.ts';

it('inside the shell everybody knows who is signed in, and where', () => {
  const { result } = renderHook(() => [useSession(), useSiteId()], { wrapper: sessionWrapper() });
  expect(result.current).toEqual([SESSION, SESSION.site.id]);
});

it('outside the shell whoever asks is told what is wrong', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(() => renderHook(useSession)).toThrow('No session: this is used outside the shell');
});
