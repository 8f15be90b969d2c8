import type { AuditValue } from '@balie/contract/features/audit/schema.ts';
import { i18n, textOr } from '../../../lib/i18n.ts';

export const actionText = (action: string): string => textOr(`audit.actions.${action}`, action);
export const entityText = (entity: string): string => textOr(`audit.entities.${entity}`, entity);

/** A field inside another is named by both: `locales.3` is `Text 3`. */
export const fieldText = (field: string): string =>
  field
    .split('.')
    .map((part) => textOr(`audit.fields.${part}`, part))
    .join(' ');

/** A value as people read it; undefined when there is none. */
export function valueText(field: string, value: AuditValue): string | undefined {
  if (value === null || value === '') return undefined;
  if (typeof value === 'boolean') return i18n.t(value ? 'common.yes' : 'common.no');
  return textOr(`audit.values.${field}.${value}`, String(value));
}
