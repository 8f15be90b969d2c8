import { printerInputSchema } from '@balie/contract/features/printers/schema.ts';
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../lib/http.ts';
import { useInlineRows } from './inline-rows.ts';
import { useRowChanges } from './row-changes.ts';

const printer = (id: number) => ({
  id,
  name: `Printer ${id}`,
  ipDomain: `10.0.0.${id}`,
  port: 9100,
  printService: 'QKEP' as const,
});
type Row = ReturnType<typeof printer>;
type Update = { params: { printerId: number }; body: unknown };

/** Two rows of a list; the test responds to their requests. */
function list() {
  const sent: { update: Update; answer: PromiseWithResolvers<unknown> }[] = [];
  const send = (update: Update) => {
    const answer = Promise.withResolvers<unknown>();
    sent.push({ update, answer });
    return answer.promise;
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({
      rowOf: useInlineRows({
        getId: ({ id }: Row) => id,
        toValues: ({ id: _, ...values }: Row) => values,
        schema: printerInputSchema,
      }),
      changes: useRowChanges({
        update: useMutation({ mutationFn: send }),
        remove: useMutation({
          mutationFn: (removal: Omit<Update, 'body'>) => send({ ...removal, body: null }),
        }),
        toParams: (printerId) => ({ printerId }),
        idOf: ({ printerId }) => printerId,
      }),
    }),
    { wrapper },
  );
  const row = (id: number, more: Partial<Row> = {}) =>
    result.current.rowOf({ ...printer(id), ...more });
  const edit = (id: number, name: string) => act(() => row(id).field('name').onChange(name));
  const save = (id: number, more: Partial<Row> = {}) =>
    act(() => result.current.changes.save(id, row(id, more)));
  return { sent, row, edit, save, changes: () => result.current.changes };
}

describe('saving the rows of a list edited in place', () => {
  it('marks a saved row as unchanged, even if the server stored something else', async () => {
    const { sent, row, edit, save, changes } = list();
    edit(1, ' Printer 9 ');
    save(1);
    await waitFor(() => expect(changes().updating).toBe(1));
    expect(sent[0]?.update).toMatchObject({
      params: { printerId: 1 },
      body: { name: 'Printer 9', expected: { name: 'Printer 1' } },
    });
    sent[0]?.answer.resolve(null);
    await waitFor(() => expect(row(1).dirty).toBe(false));
    expect(changes().updating).toBeUndefined();
  });

  it('keeps the input of a refused row, and shows the error at its field', async () => {
    const { sent, row, edit, save, changes } = list();
    edit(1, 'Printer 2');
    save(1);
    await waitFor(() => expect(changes().updating).toBe(1));
    const message = 'DUPLICATE_NAME';
    sent[0]?.answer.reject(new ApiError(400, { status: 400, message, restCodes: [message] }));
    await waitFor(() => expect(changes().updating).toBeUndefined());
    expect(row(1).values.name).toBe('Printer 2');
    await waitFor(() => expect(row(1).field('name').error).toBe('Deze naam is al in gebruik.'));
  });

  it("does not overwrite a colleague's change before someone chooses", async () => {
    const { sent, row, edit, save, changes } = list();
    const theirs = { name: 'Onthaal' };
    edit(1, 'Balie');
    save(1, theirs);
    expect(changes().updating).toBeUndefined();
    act(() => row(1, theirs).field('name').theirs?.keep());
    save(1, theirs);
    await waitFor(() => expect(changes().updating).toBe(1));
    expect(sent.map(({ update }) => update.body)).toEqual([
      { name: 'Balie', expected: { name: 'Onthaal' } },
    ]);
  });

  it('sends no second save while the first is in progress', async () => {
    const { sent, edit, save, changes } = list();
    edit(1, 'Een');
    edit(2, 'Twee');
    save(1);
    await waitFor(() => expect(changes().updating).toBe(1));
    save(2);
    sent[0]?.answer.resolve(null);
    await waitFor(() => expect(changes().updating).toBeUndefined());
    expect(sent).toHaveLength(1);
  });
});
