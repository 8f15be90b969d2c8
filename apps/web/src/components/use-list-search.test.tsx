import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { loadAllTexts } from '../lib/i18n.ts';
import { renderPiece } from '../testing/render.tsx';
import { SEARCHED_FROM, useListSearch } from './use-list-search.tsx';

beforeAll(loadAllTexts);

const NAMES = ['Burgerzaken', 'Échevin', 'Van den Berghe', "D'Hondt"];
const filler = (count: number) => Array.from({ length: count }, (_, index) => `Loket ${index}`);

interface ListProps {
  names: readonly string[];
  kept?: string;
  always?: boolean;
}

function List({ names, kept, always = false }: ListProps) {
  const search = useListSearch({
    list: 'Loketten',
    rows: names,
    texts: (name) => [name],
    keep: (name) => name === kept,
    always,
  });
  return (
    <>
      {search.field}
      <ul>
        {search.rows.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {search.rows.length === 0 && (search.nothing || 'leeg')}
    </>
  );
}

const field = () => screen.queryByRole('searchbox', { name: 'Zoeken in Loketten' });
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const long = [...NAMES, ...filler(SEARCHED_FROM)];

it('is shown above long lists only, or above lists of people', () => {
  const { rerender } = renderPiece(<List names={filler(SEARCHED_FROM)} />);
  expect(field()).toBeNull();
  rerender(<List names={filler(SEARCHED_FROM + 1)} />);
  expect(field()).not.toBeNull();
  rerender(<List names={filler(2)} always />);
  expect(field()).not.toBeNull();
});

it('searches while typing, like every search, and shows the number found', async () => {
  renderPiece(<List names={long} />);
  await userEvent.type(field() as HTMLElement, 'echevin');
  expect(shown()).toEqual(['Échevin']);
  expect(screen.getByRole('status').textContent).toBe(`1 van ${long.length} gevonden`);
  await userEvent.clear(field() as HTMLElement);
  await userEvent.type(field() as HTMLElement, 'berghe van');
  expect(shown()).toEqual(['Van den Berghe']);
  await userEvent.keyboard('{Escape}');
  expect(shown()).toEqual(long);
  expect(screen.getByRole('status').textContent).toBe('');
});

it('shows what was not found, and everything again after one press', async () => {
  renderPiece(<List names={long} />);
  await userEvent.type(field() as HTMLElement, 'xyz');
  expect(screen.getByText('Niets gevonden voor “xyz”')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Alles tonen' }));
  expect(shown()).toEqual(long);
});

it('shows what was not found in a list of one too', async () => {
  renderPiece(<List names={['An']} always />);
  await userEvent.type(field() as HTMLElement, 'xyz');
  expect(screen.getByText('Niets gevonden voor “xyz”')).toBeDefined();
});

it('keeps a row with unsaved input visible, without counting it', async () => {
  renderPiece(<List names={long} kept="Burgerzaken" />);
  await userEvent.type(field() as HTMLElement, 'hondt');
  expect(shown()).toEqual(['Burgerzaken', "D'Hondt"]);
  expect(screen.getByRole('status').textContent).toBe(`1 van ${long.length} gevonden`);
});

it('stays while it is in use, even if the list becomes short', async () => {
  const { rerender } = renderPiece(<List names={long} />);
  await userEvent.type(field() as HTMLElement, 'hondt');
  rerender(<List names={NAMES} />);
  expect(field()).toHaveProperty('value', 'hondt');
  expect(shown()).toEqual(["D'Hondt"]);
});

it('leaves an empty list its own text', async () => {
  const { rerender } = renderPiece(<List names={long} />);
  await userEvent.type(field() as HTMLElement, 'hondt');
  rerender(<List names={[]} />);
  expect(screen.getByText('leeg')).toBeDefined();
});
