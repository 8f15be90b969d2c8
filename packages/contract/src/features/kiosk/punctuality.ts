import { instantOf } from '../../common/local-time.ts';
import type { CodedAppointment } from './check-in-code.ts';
import type { KioskState } from './state-schema.ts';

export const appointmentMoment = (
  { day, time }: Pick<CodedAppointment, 'day' | 'time'>,
  timeZone: string,
): Date => new Date(instantOf(`${day}T${time}`, timeZone));

/** Whether somebody is on time: up to and including the last permitted minute, at both ends. */
export function punctuality(
  { minutesEarly, minutesLate }: Pick<KioskState['settings'], 'minutesEarly' | 'minutesLate'>,
  appointment: Date,
  at: Date,
): { when: 'EARLY'; from: Date } | { when: 'IN_TIME' } | { when: 'LATE' } {
  const from = new Date(appointment.getTime() - minutesEarly * 60_000);
  if (at < from) return { when: 'EARLY', from };
  return at.getTime() > appointment.getTime() + minutesLate * 60_000
    ? { when: 'LATE' }
    : { when: 'IN_TIME' };
}
