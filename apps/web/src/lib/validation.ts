import type { z } from 'zod';

/** Which rule each field breaks: the messages of the contract's schemas are error codes. */
export type FieldCodes = Record<string, string>;

export type Checked<Output> =
  | { readonly valid: true; readonly output: Output }
  | { readonly valid: false; readonly codes: FieldCodes };

/** Validates values against a contract schema; each field reports its first broken rule. */
export function check<Output>(schema: z.ZodType<Output>, values: unknown): Checked<Output> {
  const result = schema.safeParse(values);
  if (result.success) return { valid: true, output: result.data };
  const codes: FieldCodes = {};
  for (const issue of result.error.issues) {
    const field = issue.path.join('.');
    codes[field] ??= issue.message;
  }
  return { valid: false, codes };
}
