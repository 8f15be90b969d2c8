import { errorFields } from '@balie/contract/common/error-fields.ts';
import { ApiError } from './http.ts';
import type { FieldCodes } from './validation.ts';

const fieldsByCode: Readonly<Record<string, readonly string[]>> = errorFields;

const isAbout = (code: string, field: string): boolean =>
  fieldsByCode[code]?.includes(field) ?? false;

/** The field errors of a refusal: those the server names, else the one it is about. */
export function refusedFields(error: unknown, values: object): FieldCodes | undefined {
  if (!(error instanceof ApiError) || !error.body) return undefined;
  const { fields, message } = error.body;
  if (fields) return fields;
  const [field] = fieldsByCode[message] ?? [];
  return field !== undefined && field in values ? { [field]: message } : undefined;
}

/** Which errors of a refusal remain once a field is edited, with whatever is in it. */
export function afterTyping(codes: FieldCodes, name: string): FieldCodes {
  const holds = ([field, code]: [string, string]) =>
    field !== name &&
    !field.startsWith(`${name}.`) &&
    !(isAbout(code, field) && isAbout(code, name));
  return Object.fromEntries(Object.entries(codes).filter(holds));
}
