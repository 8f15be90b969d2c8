import type { AuditChange, AuditValue } from './schema.ts';

type Json = unknown;

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists of plain values are compared as one; objects field by field. */
function flatten(value: Json, path: string, into: Map<string, AuditValue>): void {
  if (isObject(value)) {
    for (const [name, part] of Object.entries(value)) flatten(part, `${path}.${name}`, into);
  } else if (Array.isArray(value) && value.some((part) => typeof part === 'object')) {
    for (const [index, part] of value.entries()) flatten(part, `${path}.${index + 1}`, into);
  } else if (Array.isArray(value)) {
    into.set(path, value.join(', '));
  } else if (['string', 'number', 'boolean'].includes(typeof value)) {
    into.set(path, value as AuditValue);
  }
}

const fieldsOf = (value: Json): Map<string, AuditValue> => {
  const fields = new Map<string, AuditValue>();
  if (isObject(value) || Array.isArray(value)) flatten(value, '', fields);
  return fields;
};

/** The differences between two versions; fields empty in both are left out. */
export function auditChanges(before: Json, after: Json): AuditChange[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((field) => ({
      field: field.slice(1),
      from: old.get(field) ?? null,
      to: fresh.get(field) ?? null,
    }))
    .filter(({ from, to }) => from !== to && !(isBlank(from) && isBlank(to)));
}

const isBlank = (value: AuditValue) => value === null || value === '';
