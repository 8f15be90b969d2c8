import { limits } from '@balie/contract/common/limits.ts';
import { type Domain, newDomainSchema } from '@balie/contract/features/domains/schema.ts';
import type { NumberValue } from '../../../components/fields/number-field.tsx';
import { type FormValues, formValues } from '../../../components/form-values.ts';

/** What the domain forms edit; no message is an empty one. */
export type DomainValues = Omit<
  FormValues<typeof newDomainSchema>,
  'type' | 'closingTimeMinutes'
> & {
  type: { id: number } | null;
  closingTimeMinutes: NumberValue;
};

/** §3: a new domain is a service and uses the contact's waiting room; §7: its prefix is empty. */
export const newDomain = (): DomainValues => ({
  ...formValues(newDomainSchema),
  closingTimeMinutes: '',
});

export const toValues = (domain: Domain): DomainValues => ({
  ...formValues(newDomainSchema, domain),
  type: { id: domain.type.id },
  closingTimeMinutes: domain.closingTimeMinutes ?? '',
});

/** A copy starts with another name and, like every new domain, without a prefix. */
export const copyOf = (domain: Domain, name: string): DomainValues => ({
  ...toValues(domain),
  name: name.slice(0, limits.domain.nameMax),
  prefix: '',
});

/** A colleague's changes, as form values. */
export function readTheirs(path: string, value: unknown): Partial<DomainValues> | undefined {
  if (path === 'type.id') return { type: { id: value as number } };
  return value === null ? { [path]: '' } : undefined;
}
