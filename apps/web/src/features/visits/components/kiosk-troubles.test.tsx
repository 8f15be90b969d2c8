import type { KioskTrouble } from '@balie/contract/features/kiosks/schema.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SessionContext } from '../../../lib/session.ts';
import { renderPiece } from '../../../testing/render.tsx';
import { json, serveWith } from '../../../testing/server.tsx';
import { SESSION } from '../../../testing/session.ts';
import { KioskTroubles } from './kiosk-troubles.tsx';

const trouble = (id: number, more: Partial<KioskTrouble> = {}): KioskTrouble => ({
  ...{ id, kioskName: 'Inkom', at: new Date().toISOString(), reason: 'CANCELLED' },
  ...{ ticketNumber: `A30${id}`, domainName: 'Reispassen', visitId: null, newTicketNumber: null },
  ...more,
});

/** A server with these troubles, which responds to a press when told to. */
function stand(...first: KioskTrouble[]) {
  let left = first;
  let answer: () => void = () => undefined;
  serveWith(({ method, path }) => {
    if (method === 'GET') return json(left);
    return new Promise((resolve) => {
      answer = () => {
        left = left.filter(({ id }) => !path.includes(`/${id}`));
        resolve(new Response(null, { status: 204 }));
      };
    });
  });
  renderPiece(
    <SessionContext value={SESSION}>
      <KioskTroubles />
    </SessionContext>,
  );
  return { user: userEvent.setup(), respond: () => answer() };
}
const resolveButton = (number: string) =>
  screen.findByRole('button', { name: `${number} afgehandeld` });
const lines = () =>
  screen.getAllByRole('listitem').map((line) => line.querySelector('strong')?.textContent);

it('shows two at once; one press shows the others, and another hides them', async () => {
  const { user } = stand(trouble(1), trouble(2), trouble(3));
  const more = await screen.findByRole('button', { expanded: false });
  expect(lines()).toEqual(['A301', 'A302']);
  await user.click(more);
  expect(lines()).toEqual(['A301', 'A302', 'A303']);
  await user.click(screen.getByRole('button', { expanded: true }));
  expect(lines()).toEqual(['A301', 'A302']);
});

it('offers nothing more for two, and shows nothing if there are none', async () => {
  stand(trouble(1), trouble(2));
  await resolveButton('A301');
  expect(screen.queryByRole('button', { expanded: false })).toBeNull();
});

it('shows which one is being resolved, keeps the others usable, and moves the focus to the next', async () => {
  const { user, respond } = stand(trouble(1), trouble(2));
  const [first, second] = [await resolveButton('A301'), await resolveButton('A302')];
  await user.click(first);
  await expect.poll(() => first.hasAttribute('data-loading')).toBe(true);
  expect(second).not.toHaveAttribute('data-loading');
  respond();
  await expect.poll(lines).toEqual(['A302']);
  await expect.poll(() => document.activeElement).toBe(await resolveButton('A302'));
});

it('shows one without a number, and the new number', async () => {
  stand(
    trouble(1, { ticketNumber: null }),
    trouble(2, { reason: 'RENUMBERED', newTicketNumber: 'A777' }),
  );
  expect(await resolveButton('Zonder nummer')).toBeVisible();
  expect(screen.getByText(/A777/)).toBeVisible();
});
