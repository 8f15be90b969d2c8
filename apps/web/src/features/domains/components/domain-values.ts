import type { Domain } from '@balie/contract/features/domains/schema.ts';
import type { NumberValue } from '../../../components/fields/number-field.tsx';

/** What the forms of a domain edit. */
export interface DomainValues {
  name: string;
  prefix: string;
  type: { id: number } | null;
  useContactWaitingRoom: boolean;
  service: boolean;
  /** Empty when no message is chosen. */
  notificationTextKey: string;
  closingTimeMinutes: NumberValue;
}

/** §3: a new domain is a service and uses the waiting room of the contact; §7: its prefix is empty. */
export const NEW_DOMAIN: DomainValues = {
  name: '',
  prefix: '',
  type: null,
  useContactWaitingRoom: true,
  service: true,
  notificationTextKey: '',
  closingTimeMinutes: '',
};

export const toValues = (domain: Domain): DomainValues => ({
  name: domain.name,
  prefix: domain.prefix,
  type: { id: domain.type.id },
  useContactWaitingRoom: domain.useContactWaitingRoom,
  service: domain.service,
  notificationTextKey: domain.notificationTextKey ?? '',
  closingTimeMinutes: domain.closingTimeMinutes ?? '',
});

/** What a colleague changed, as the form has it. */
export function readTheirs(path: string, value: unknown): Partial<DomainValues> | undefined {
  if (path === 'type.id') return { type: { id: value as number } };
  return value === null ? { [path]: '' } : undefined;
}
