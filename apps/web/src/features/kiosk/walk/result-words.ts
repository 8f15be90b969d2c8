import type { ArrivedResult } from '@balie/contract/features/kiosk/result-schema.ts';
import type { KioskText } from '../texts/nl.ts';

interface ResultWords {
  readonly title: KioskText;
  readonly text?: KioskText;
}

const WORDS: Readonly<Record<ArrivedResult['outcome'], ResultWords>> = {
  REGISTERED: { title: 'registered' },
  TOO_LATE: { title: 'late' },
  ALREADY: { title: 'already', text: 'alreadyText' },
};

/** Visitors with an appointment who are called by arrival are told so, whatever the kiosk accepts. */
export const resultWords = ({
  outcome,
  appointmentTime,
  byArrival,
}: Pick<ArrivedResult, 'outcome' | 'appointmentTime' | 'byArrival'>): ResultWords =>
  outcome !== 'ALREADY' && appointmentTime !== null && byArrival
    ? { ...WORDS[outcome], text: 'lateText' }
    : WORDS[outcome];
