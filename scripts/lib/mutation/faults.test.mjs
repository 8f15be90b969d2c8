import { expect, it } from 'vitest';
import { codeFaults } from './code-faults.mjs';
import { accessFaults, lifecycleFaults, schemaFaults } from './contract-faults.mjs';
import { applyEdit, readSource } from './source.mjs';
import { sqlFaults } from './sql-faults.mjs';

/** @typedef {import('./areas.mjs').Faults} Faults */

/** The source as each fault leaves it. @param {Faults} find @param {string} text */
const versions = (find, text) => {
  const source = readSource('example.ts', text);
  return [...find(source)].map((edit) => applyEdit(source, edit));
};

it('leaves out a step of a query, and an SQL condition around an interpolated value', () => {
  expect(versions(sqlFaults, "q.where('a', '<', b).forUpdate().select('c')")).toEqual([
    "q.where('a', '<', b).select('c')",
    "q.forUpdate().select('c')",
    "q.where('a', '<=', b).forUpdate().select('c')",
  ]);
  const [c, d] = ['$' + '{c}', '$' + '{d(`x`)}'];
  expect(versions(sqlFaults, `sql\`delete from a where b = ${c} and ${d}\``)).toEqual([
    `sql\`delete from a where true and ${d}\``,
    `sql\`delete from a where b = ${c} and true\``,
  ]);
});

it.each([
  ['if (a) b();', ['if (false) b();', 'if (true) b();', 'if (a) ;']],
  ['const a = b <= 3;', ['const a = b < 3;', 'const a = b <= (3 + 1);']],
  ['const a = b && !c;', ['const a = b || !c;', 'const a = b && c;']],
  ['const a = b ?? c;', ['const a = b;']],
  ['const a = [b, c];', ['const a = [ c];', 'const a = [b,];']],
  ['const a = b.every(c);', ['const a = b.some(c);']],
  ['const a = `x` + b;', []],
  ['throw new E();', [';']],
  ['const WAIT_MS = 1_500;', []],
  ['const a = { staleTime: 0 };', []],
  ['const a = setInterval(b, 250);', []],
  ['const a = useMemo(b, [c, d]);', []],
  ['type A = B extends true ? 1 : 2;', []],
])('puts faults into %s', (text, expected) => {
  expect(versions(codeFaults, text)).toEqual(expected);
});

it('widens and narrows access to an operation, and takes it away from API keys', () => {
  expect(versions(accessFaults, 'const o = { access: access.staff, key: true };')).toEqual([
    'const o = { access: access.session, key: true };',
    'const o = { access: access.admin, key: true };',
    'const o = { access: access.staff, key: undefined };',
  ]);
});

it('leaves out the rules of a schema', () => {
  expect(versions(schemaFaults, 'z.string().trim().max(3)')).toEqual([
    'z.string().trim()',
    'z.string().max(3)',
  ]);
});

it('changes the statuses an action starts from and leads to', () => {
  const rule = "const r = { end: { from: ['SERVING'], to: 'ENDED' } };";
  expect(versions(lifecycleFaults, rule)).toEqual([
    "const r = { end: { from: ['NOT_ARRIVED', 'SERVING'], to: 'ENDED' } };",
    "const r = { end: { from: [], to: 'ENDED' } };",
    "const r = { end: { from: ['SERVING'], to: 'NO_SHOW' } };",
  ]);
});
