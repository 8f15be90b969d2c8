import type { IdentificationWay } from '@balie/contract/features/kiosk/identification-ways.ts';
import type { KioskState } from '@balie/contract/features/kiosk/state-schema.ts';
import type { Intent } from './device/plan.ts';
import { Appointment } from './pages/appointment.tsx';
import { Busy } from './pages/busy.tsx';
import { Domains } from './pages/domains.tsx';
import { Notice } from './pages/notice.tsx';
import { hasNumber, Result } from './pages/result.tsx';
import { Start } from './pages/start.tsx';
import { TypeBirthDate } from './pages/type-birth-date.tsx';
import { TypeCode } from './pages/type-code.tsx';
import { TypeName } from './pages/type-name.tsx';
import { TypeNationalNumber } from './pages/type-national-number.tsx';
import { tilesOf } from './walk/tiles.ts';
import type { Print } from './walk/use-paper.ts';
import type { Step } from './walk/walk.ts';
import { useWords } from './walk/words.ts';

interface StepViewProps {
  step: Step;
  state: KioskState;
  now: Date;
  /** At the site. */
  today: string;
  print: Print;
  act(intent: Intent): void;
  go(step: Step): void;
  onStays(stays: boolean): void;
  onEnd(): void;
}

const TYPED: Readonly<Record<IdentificationWay, Step>> = {
  CODE: { name: 'CODE' },
  NATIONAL_NUMBER: { name: 'NATIONAL_NUMBER' },
  NAME: { name: 'LAST_NAME' },
};

export function StepView({
  step,
  state,
  now,
  today,
  print,
  act,
  go,
  onStays,
  onEnd,
}: StepViewProps) {
  const { languageId } = useWords();
  const checkIn = (by: Extract<Intent, { kind: 'CHECK_IN' }>['by']) =>
    act({ kind: 'CHECK_IN', by });
  switch (step.name) {
    case 'AMBIENT':
      return null;
    case 'START':
      return (
        <Start
          tiles={tilesOf(state, now, languageId)}
          now={now}
          onAppointment={() => go({ name: 'APPOINTMENT' })}
          onWalkIn={() => go({ name: 'DOMAINS', more: false })}
        />
      );
    case 'DOMAINS':
      return (
        <Domains
          state={state}
          tiles={tilesOf(state, now, languageId)}
          more={step.more}
          now={now}
          onDomain={(domainId) => act({ kind: 'TICKET', domainId })}
          onMore={() => go({ name: 'DOMAINS', more: true })}
        />
      );
    case 'APPOINTMENT':
      return <Appointment state={state} onWay={(way) => go(TYPED[way])} />;
    case 'CODE':
      return <TypeCode onCode={(code) => checkIn({ way: 'CODE', code })} />;
    case 'NATIONAL_NUMBER':
      return (
        <TypeNationalNumber
          onNumber={(nationalNumber) => checkIn({ way: 'NATIONAL_NUMBER', nationalNumber })}
        />
      );
    case 'LAST_NAME':
      return <TypeName onName={(lastName) => go({ name: 'BIRTH_DATE', lastName })} />;
    case 'BIRTH_DATE':
      return (
        <TypeBirthDate
          today={today}
          onDate={(dateOfBirth) => checkIn({ way: 'NAME', lastName: step.lastName, dateOfBirth })}
        />
      );
    case 'BUSY':
      return <Busy />;
    case 'RESULT': {
      const { done } = step;
      return hasNumber(done.result) ? (
        <Result
          key={done.key}
          done={done}
          result={done.result}
          hasPrinter={state.settings.hasPrinter}
          print={print}
          onStays={onStays}
          onEnd={onEnd}
        />
      ) : (
        <Notice key={done.key} refusal={done.result} now={now} onEnd={onEnd} />
      );
    }
  }
}
