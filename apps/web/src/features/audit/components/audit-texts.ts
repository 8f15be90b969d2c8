import type { AuditChange, AuditValue } from '@balie/contract/features/audit/schema.ts';
import type { Format } from '../../../lib/format.ts';
import { i18n, textOr } from '../../../lib/i18n.ts';

export const actionText = (action: string): string => textOr(`audit.actions.${action}`, action);
export const entityText = (entity: string): string => textOr(`audit.entities.${entity}`, entity);

/** Where what was changed is filled in: a field is called there what the log calls it. */
const FORMS: Readonly<Record<string, string>> = {
  printer: 'printers',
  'waiting-room': 'waitingRooms',
  domain: 'domains',
  message: 'messages',
  'api-key': 'apiKeys',
  site: 'sites',
  'site-settings': 'sites',
  settings: 'sites',
};

/** A field inside another is named by both: `locales.3` is `Text 3`. */
export const fieldText = (entity: string, field: string): string =>
  field
    .split('.')
    .map((part) => textOr(`audit.fields.${part}`, textOr(`${FORMS[entity]}.${part}`, part)))
    .join(' ');

const scopeText = (operation: string) => textOr(`apiKeys.scope.${operation}`, operation);

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

interface LoggedValue {
  field: string;
  value: AuditValue;
}

export function valueText(
  { field, value }: LoggedValue,
  format: Pick<Format, 'date' | 'dateTime'>,
): string | undefined {
  if (value === null || value === '') return undefined;
  if (typeof value === 'boolean') return i18n.t(value ? 'common.yes' : 'common.no');
  const text = String(value);
  if (DAY.test(text)) return format.date(text);
  if (MOMENT.test(text)) return format.dateTime(text);
  if (field === 'lastOutcome') return textOr(`printing.outcome.${text}`, text);
  if (field === 'operations') return text.split(', ').map(scopeText).join(', ');
  return textOr(`audit.values.${field}.${text}`, text);
}

/** Fields that hold the number of something, and those with its name. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  userId: ['firstName', 'lastName'],
  waitingRoomId: ['waitingRoom'],
  printerId: ['printerName'],
  regimeId: ['regimeName'],
};

/** Without the numbers of what is named as well: they tell a reader nothing. */
export function inWords(changes: readonly AuditChange[]): AuditChange[] {
  const fields = new Set(changes.map(({ field }) => field));
  return changes.filter(({ field }) => !NAMES[field]?.some((name) => fields.has(name)));
}
