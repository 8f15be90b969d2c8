import type { AuditChange, AuditValue } from '@balie/contract/features/audit/schema.ts';
import { PRINT_SERVICE_NAMES } from '@balie/contract/features/printers/print-services.ts';
import type { Format } from '../../../lib/format.ts';
import { i18n, textOr } from '../../../lib/i18n.ts';

export const actionText = (action: string): string => textOr(`audit.actions.${action}`, action);
export const entityText = (entity: string): string => textOr(`audit.entities.${entity}`, entity);

/** The texts of each entity's form: the log uses its field labels. */
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

/** A nested field is named by its whole path: `locales.3` is `Text 3`. */
export const fieldText = (entity: string, field: string): string =>
  field
    .split('.')
    .map((part) => textOr(`audit.fields.${part}`, textOr(`${FORMS[entity]}.${part}`, part)))
    .join(' ');

const scopeText = (operation: string) => textOr(`apiKeys.scope.${operation}`, operation);

const printServiceNames: Readonly<Record<string, string>> = PRINT_SERVICE_NAMES;

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
  if (field === 'printService') return printServiceNames[text] ?? text;
  if (field === 'operations') return text.split(', ').map(scopeText).join(', ');
  return textOr(`audit.values.${field}.${text}`, text);
}

/** Id fields, with the fields that hold the name. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  userId: ['firstName', 'lastName'],
  waitingRoomId: ['waitingRoom'],
  printerId: ['printerName'],
  regimeId: ['regimeName'],
};

/** Leaves out ids whose name is listed too: they tell a reader nothing. */
export function inWords(changes: readonly AuditChange[]): AuditChange[] {
  const fields = new Set(changes.map(({ field }) => field));
  return changes.filter(({ field }) => !NAMES[field]?.some((name) => fields.has(name)));
}
