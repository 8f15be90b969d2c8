import { typedCodeFrom } from '@balie/contract/features/kiosk/typed-code.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { nl } from '../texts/nl.ts';
import { TypeCode } from './type-code.tsx';

const CODE = typedCodeFrom('ABCDEFGH');
const type = (text: string) => {
  for (const key of text) fireEvent.keyDown(document.body, { key });
};
const shown = () => screen.getByRole('status', { name: nl.code });
const end = () => fireEvent.keyDown(document.body, { key: 'Enter' });

it('shows what is typed in two halves, with what is still missing', () => {
  render(<TypeCode onCode={vi.fn()} />);
  expect(shown()).toHaveTextContent('···· ····');
  type('ab cdE');
  expect(shown()).toHaveTextContent('ABCD E···');
  expect(screen.getByText(nl.codeText)).toBeVisible();
});

it('submits a plausible code, in capitals', () => {
  const onCode = vi.fn();
  render(<TypeCode onCode={onCode} />);
  type(CODE.slice(0, -1).toLowerCase());
  end();
  expect(onCode).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
  type(CODE.slice(-1));
  end();
  expect(onCode.mock.calls).toEqual([[CODE]]);
});

it('reports a mistyped code here, until it is corrected', () => {
  const onCode = vi.fn();
  render(<TypeCode onCode={onCode} />);
  type(CODE.replace('AB', 'BA'));
  end();
  expect(onCode).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent(nl.codeWrong);
  fireEvent.keyDown(document.body, { key: 'Backspace' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText(nl.codeText)).toBeVisible();
});
