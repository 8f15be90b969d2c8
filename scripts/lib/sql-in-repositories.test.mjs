import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findFiles } from './find-files.mjs';
import { root } from './paths.mjs';

/** A query needs no import: a service that has an executor could write one. */
const SQL =
  /\b(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(\.raw\(|(<[^`]*>)?`)/;

const sources = findFiles('apps/server/src').filter((file) => /(?<!\.test)\.ts$/.test(file));
const withSql = sources.filter((file) => SQL.test(readFileSync(join(root, file), 'utf8')));

it('only repositories, platform and backup have SQL', () => {
  expect(withSql.length).toBeGreaterThan(80);
  expect(
    withSql.filter((file) => !/repository\.ts$|^apps\/server\/src\/(platform|backup)\//.test(file)),
  ).toEqual([]);
});
