import {
  APPOINTMENT_COLUMNS,
  type AppointmentColumn,
} from '@balie/contract/features/appointment-import/columns.ts';
import { i18n } from '../../../lib/i18n.ts';

export const columnText = (column: AppointmentColumn): string =>
  i18n.t(`appointmentImport.columns.${column}`);

/** Two example appointments, on this day. */
export function exampleFile(day: string, domain: string): string[][] {
  const row = (number: '1' | '2', time: string): Partial<Record<AppointmentColumn, string>> => ({
    externalId: i18n.t(`appointmentImport.sample.externalId${number}`),
    firstName: i18n.t(`appointmentImport.sample.firstName${number}`),
    lastName: i18n.t(`appointmentImport.sample.lastName${number}`),
    language: 'nl',
    domain,
    appointmentTime: `${day}T${time}`,
  });
  const rows = [row('1', '09:30'), row('2', '10:00')];
  return [
    APPOINTMENT_COLUMNS.map(columnText),
    ...rows.map((cells) => APPOINTMENT_COLUMNS.map((column) => cells[column] ?? '')),
  ];
}
