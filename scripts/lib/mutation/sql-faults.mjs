import ts from 'typescript';
import { codeIn } from './source.mjs';
import { FILLER, faultsInSql, otherBoundary } from './sql-text.mjs';

/** @typedef {import('./source.mjs').Edit} Edit */
/** @typedef {import('./source.mjs').Source} Source */

/** The steps of a query that filter or lock. */
const GUARDS = /^(where|whereRef|having|forUpdate|forNoKeyUpdate|forShare|skipLocked)$/;

/**
 * The SQL of a template, with the interpolations replaced by fillers.
 * @param {Source} source
 * @param {ts.TemplateLiteral} template
 */
function sqlOf({ text }, template) {
  const start = template.getStart() + 1;
  const end = template.getEnd() - 1;
  let sql = text.slice(start, end);
  if (ts.isNoSubstitutionTemplateLiteral(template)) return { start, sql };
  for (const span of template.templateSpans) {
    const from = span.expression.pos - 2 - start;
    const to = span.literal.getStart() + 1 - start;
    sql = sql.slice(0, from) + FILLER.repeat(to - from) + sql.slice(to);
  }
  return { start, sql };
}

/** @param {ts.CallExpression} step @returns {Generator<Edit>} */
function* faultsInStep(step) {
  const { expression } = step;
  if (!ts.isPropertyAccessExpression(expression) || !GUARDS.test(expression.name.text)) return;
  const kind = /^(where|having)/.test(expression.name.text) ? 'condition' : 'lock';
  yield { kind, start: expression.expression.getEnd(), end: step.getEnd(), replacement: '' };
  const operator = step.arguments[1];
  const other = operator && ts.isStringLiteral(operator) ? otherBoundary(operator.text) : undefined;
  if (operator && other)
    yield {
      kind: 'boundary',
      start: operator.getStart(),
      end: operator.getEnd(),
      replacement: `'${other}'`,
    };
}

/** Mistakes in SQL: a missing condition or lock, a wrong boundary. @param {Source} source @returns {Generator<Edit>} */
export function* sqlFaults(source) {
  for (const node of codeIn(source.tree)) {
    if (ts.isCallExpression(node)) yield* faultsInStep(node);
    if (!ts.isTaggedTemplateExpression(node) || node.tag.getText() !== 'sql') continue;
    const { start, sql } = sqlOf(source, node.template);
    for (const edit of faultsInSql(sql))
      yield { ...edit, start: edit.start + start, end: edit.end + start };
  }
}
