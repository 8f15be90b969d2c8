import { type Domain, domainUpdateSchema } from '@balie/contract/features/domains/schema.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useContractForm } from '../../../components/contract-form.ts';
import { renderPiece } from '../../../testing/render.tsx';
import { json, serveWith } from '../../../testing/server.tsx';
import { DomainFields } from './domain-fields.tsx';
import { toValues } from './domain-values.ts';

const KEY = '1f0c4a52-8c3e-4b57-9f5e-0f4f1f0a9a11';
const MESSAGES = [
  { value: '', label: 'Geen bericht' },
  { value: KEY, label: 'Wij sluiten' },
];
const loaded = { name: 'Reispassen', type: { id: 3 }, prefix: 'R' } as Domain;
const send = vi.fn();

function Form() {
  const form = useContractForm({
    schema: domainUpdateSchema,
    initial: { ...toValues(loaded), useContactWaitingRoom: true, service: true },
    onSubmit: async (domain) => send(domain),
  });
  return (
    <form {...form.props}>
      <DomainFields form={form} messages={MESSAGES} withPrefix />
    </form>
  );
}

beforeEach(() => {
  send.mockClear();
  serveWith(() => json([{ id: 3, name: 'Burgerzaken' }]));
});

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
const wrong = () =>
  [...document.querySelectorAll('.mantine-InputWrapper-error')].map((one) => one.textContent);
/** Types like a user, without rendering each letter. */
const fill = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const save = () => act(async () => fireEvent.submit(field('Naam')));

const MINUTES = 'Minuten vóór sluiting';
const BOUNDS = 'Vul een aantal minuten in van 0 tot en met 180.';
const NO_MESSAGE = 'Kies een sluitingsbericht.';
const MESSAGE = 'Sluitingsbericht';

it.each([
  ['Domains: a domain needs a name that is not blank', { Naam: ' ' }, ['Vul een naam in.']],
  [
    'Domains: a prefix has at most three letters, and nothing but letters',
    { Voorvoegsel: '1' },
    ['Gebruik hoogstens 3 letters.'],
  ],
  ['Domains: minutes before closing go from 0 to 180', { [MINUTES]: '181' }, [NO_MESSAGE, BOUNDS]],
  ['nor do they begin below', { [MINUTES]: '-1' }, [BOUNDS]],
  ['Domains: minutes above zero ask for a domain message', { [MINUTES]: '5' }, [NO_MESSAGE]],
  ['Domains: zero minutes without a message are accepted', { [MINUTES]: '0' }, []],
])('%s', async (_, typed, told) => {
  renderPiece(<Form />);
  for (const [label, value] of Object.entries(typed)) fill(label, value);
  await save();
  expect(wrong()).toEqual(told);
  expect(send).toHaveBeenCalledTimes(told.length === 0 ? 1 : 0);
});

it('a closing message needs minutes above zero, and the error disappears once that is right', async () => {
  renderPiece(<Form />);
  fill(MESSAGE, KEY);
  for (const none of ['', '0']) {
    fill(MINUTES, none);
    await save();
    expect(wrong()).toEqual([expect.stringMatching(/^Vul in hoeveel minuten voor sluiting/)]);
  }
  fill(MESSAGE, '');
  expect(wrong()).toEqual([]);
  fill(MINUTES, '5');
  await save();
  expect(wrong()).toEqual([NO_MESSAGE]);
  fill(MESSAGE, KEY);
  expect(wrong()).toEqual([]);
  expect(send).not.toHaveBeenCalled();
  await save();
  expect(send.mock.calls).toMatchObject([[{ notificationTextKey: KEY, closingTimeMinutes: 5 }]]);
});

it('shows a hint from 1 to 180, and accepts no fourth letter', () => {
  renderPiece(<Form />);
  expect(field(MINUTES)).toHaveAccessibleDescription(
    'Hoeveel minuten vooraf het bericht verschijnt, van 1 tot 180.',
  );
  expect(field('Voorvoegsel')).toHaveAttribute('maxlength', '3');
});
