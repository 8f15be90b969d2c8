import type { Operation } from '@balie/contract/common/operation.ts';
import { demo } from '@balie/demo/extension.ts';
import { createAttackContext } from '@balie/testkit/attacks/attack-context.ts';
import { type AnyOperationName, everyOperation } from '@balie/testkit/every-operation.ts';
import type { HeldRow } from '@balie/testkit/faults/edited-field.ts';
import { type EditName, editedFields } from '@balie/testkit/faults/edited-fields.ts';
import { survived } from '@balie/testkit/faults.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { countWaiting } from '@balie/testkit/waiting.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Executor } from '../platform/database/database.ts';

const app = await testApp({}, { extension: demo.start });

/** With or without a response. */
const DONE = [200, 204];

const updates = Object.entries<Operation>(everyOperation).filter(
  ([, { method, body }]) => method === 'PUT' && body !== undefined,
) as [AnyOperationName, Operation][];

/** Updates that cannot silently undo somebody else's, and why. */
const others: Partial<Record<AnyOperationName, string>> = {
  mergeDomainType: 'a command: nothing of what was there is typed over',
  retireSite: 'yes or no',
  retireDomainType: 'yes or no',
  retireRegime: 'yes or no',
  setPriority: 'yes or no: who differs wants what is there already',
  setAccountActive: 'yes or no',
  switchVirtualPrinter: 'yes or no, each switch by itself (printing/administration.test.ts)',
  setAccountPassword: 'nobody sees what was there before',
  changeOwnPassword: 'one’s own, with the one of before',
  addAuthenticatorApp: 'one’s own: the code shows that it is the app of now',
  putFirstStepsAway: 'yes or no',
  setOrganisationSecurity: 'one choice of three: who differs wants what is there already',
  cancelClosureAppointments: 'as many as were seen, or none (closures/appointments.test.ts)',
  chooseHolidays: 'each day by itself: of the others nothing is said (closures/holidays.test.ts)',
  changeDomainAccess: 'gives or takes these domains, whatever else somebody has',
  copyWeek: 'a command: it says that it replaces whatever hours are there',
  forgetDisplays: 'only those that are not there (displays/devices.test.ts)',
  joinGroup: 'refused to who is in a group already (visits/changes/party.test.ts)',
  reorderLanguages: 'places, each with the place it had (languages/routes.test.ts)',
  updateRegimeTiming: 'found by its old times, so one that changed is not found (§7)',
};

describe('two people who change the same thing', () => {
  it('are handled by every update', () => {
    expect(updates.length).toBeGreaterThan(15);
    for (const [name, operation] of updates) {
      expect([name, operation.edits === true || name in others]).toEqual([name, true]);
    }
  });

  const names = Object.keys(editedFields) as EditName[];

  it.for(names.filter((name) => editedFields[name].fields.length === 2))(
    '%s keeps what both changed, also at the same moment',
    async (name, test) => {
      const { site, edit, row } = await begin(name);
      const { fields, held } = editedFields[name];
      const [first, second] = fields;
      const changes = [first.change(site), second?.change(site) ?? {}];
      const holding = await app.db.startTransaction().execute();
      const answers = hold(holding, held?.(site)).then(() => Promise.all(changes.map(edit)));
      try {
        // Both have got as far as they can, whatever they have read by then.
        await expect.poll(() => countWaiting(app.db), { timeout: 20_000 }).toBe(2);
      } finally {
        await holding.commit().execute();
      }
      expect((await answers).map((answer) => answer.statusCode)).toEqual([200, 200]);
      expect(await row()).toMatchObject({
        [first.column]: first.kept,
        [String(second?.column)]: second?.kept,
      });
      survived(test, { editors: 1 });
    },
  );

  it.for(names)(
    '%s refuses the second change of the same field, with both values',
    async (name, test) => {
      const { site, edit, row } = await begin(name);
      const [field] = editedFields[name].fields;
      expect(DONE).toContain((await edit(field.change(site))).statusCode);
      const refused = await edit(field.other(site));
      expect(refused).toBeRefused(409, 'CHANGED_MEANWHILE');
      expect(Object.values(refused.json().conflicts)).toEqual([
        { yours: expect.toBeOneOf([expect.anything(), null]), theirs: field.kept },
      ]);
      expect(await row()).toMatchObject({ [field.column]: field.kept });
      survived(test, { editors: 1 });
    },
  );
});

/** Somebody else holds the row for a moment. */
async function hold(executor: Executor, held: HeldRow | undefined): Promise<void> {
  if (!held) throw new Error('nobody said which row two people write');
  const { table, id } = held;
  const { rows } = await sql`
    select from ${sql.table(table)} where id = ${id} for update`.execute(executor);
  expect(rows).toHaveLength(1);
}

/** Sends the whole payload of §7; then two people open the result. */
async function begin(name: EditName) {
  const { base, key, row } = editedFields[name];
  const { site, valid, send } = await createAttackContext(app, name);
  if (!base) expect(DONE).toContain((await send()).statusCode);
  const before = base ?? (valid.body as object);
  return {
    site,
    edit: (change: object) =>
      send({ body: { ...key?.(site), ...change, expected: valuesOf(before, change) } }),
    row: () => row(app.db, site),
  };
}

/** The values of a change's fields before it. */
function valuesOf(before: object, change: object): object {
  const values: Record<string, unknown> = { ...before };
  return Object.fromEntries(
    Object.entries(change).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? valuesOf((values[name] ?? {}) as object, value)
        : (values[name] ?? null),
    ]),
  );
}
