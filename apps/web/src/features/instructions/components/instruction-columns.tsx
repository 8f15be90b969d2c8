import { limits } from '@balie/contract/common/limits.ts';
import type { Instruction } from '@balie/contract/features/instructions/schema.ts';
import { Checkbox } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../components/data-table/column.ts';
import { useFormat } from '../../../lib/session.ts';
import { Direction } from './direction.tsx';

/** §2: domain, regime, kiosk, register, period, standard text, destination, direction. */
export function useInstructionColumns(): Column<Instruction>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'domain',
        header: t('instructions.domain'),
        value: ({ domain }) => domain.name,
        sort: true,
      },
      {
        id: 'regime',
        header: t('instructions.regime'),
        value: ({ regime }) => regime.name,
        sort: true,
      },
      {
        id: 'kiosk',
        header: t('instructions.kiosk'),
        value: ({ kiosk }) => kiosk.username,
        sort: true,
      },
      {
        id: 'register',
        header: t('instructions.register'),
        width: '6.5rem',
        value: ({ registerAppointment }) => registerAppointment,
        sort: true,
        cell: ({ registerAppointment }) => (
          <Checkbox
            checked={registerAppointment}
            disabled
            aria-label={t('instructions.register')}
            readOnly
          />
        ),
      },
      {
        id: 'period',
        header: t('instructions.period'),
        needsRoom: 58,
        value: ({ validFrom }) => validFrom,
        sort: true,
        cell: ({ validFrom, validUntil }) =>
          `${format.date(validFrom)} – ${format.date(validUntil)}`,
      },
      {
        id: 'standardText',
        header: t('instructions.standardText'),
        needsRoom: 58,
        value: ({ locale }) => locale,
        sort: true,
        truncate: limits.truncate.instructionText,
      },
      {
        id: 'destination',
        header: t('instructions.destination'),
        value: ({ waitingRoom }) => waitingRoom.name,
        sort: true,
      },
      {
        id: 'direction',
        header: t('instructions.direction'),
        width: '6rem',
        align: 'center',
        cell: (instruction) => <Direction {...instruction} />,
      },
    ],
    [t, format],
  );
}
