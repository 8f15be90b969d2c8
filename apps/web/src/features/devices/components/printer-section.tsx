import type { Printer } from '@balie/contract/features/printers/schema.ts';
import { IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { printersQuery } from '../../../api/printers.ts';
import { usePrintTestTicket } from '../../../api/printing.ts';
import type { Column } from '../../../components/data-table/column.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { RowActions } from '../../../components/row-actions.tsx';
import { toScreen } from '../../../lib/paths.ts';
import { useFormat, useSiteId } from '../../../lib/session.ts';
import styles from './device-cells.module.css';
import sectionStyles from './device-section.module.css';
import { DeviceSection } from './device-section.tsx';
import { LastTrouble } from './last-trouble.tsx';
import { StateMark } from './state-mark.tsx';
import { REFRESH_MS, type TroubleOf } from './use-troubles.ts';

interface PrinterSectionProps {
  troubleOf: TroubleOf;
  /** A side form is open: there is room for less. */
  narrow: boolean;
}

/** The printers as devices; where they are is a screen of its own. */
export function PrinterSection({ troubleOf, narrow }: PrinterSectionProps) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const printers = useQuery({ ...printersQuery(siteId), refetchInterval: REFRESH_MS });
  const columns = useColumns({ troubleOf, narrow });
  return (
    <DeviceSection
      title={t('printers.title')}
      actions={
        <LinkButton {...toScreen(siteId, 'printers')} variant="subtle" size="compact-sm">
          {t('devices.setPrinters')}
        </LinkButton>
      }
    >
      <DataTable
        label={t('printers.title')}
        columns={columns}
        rows={printers.data ?? []}
        getId={({ printerId }) => printerId}
        state={printers}
        empty={<p className={sectionStyles.none}>{t('printers.empty')}</p>}
      />
    </DeviceSection>
  );
}

function useColumns({ troubleOf, narrow }: PrinterSectionProps): Column<Printer>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => {
    const columns: Column<Printer>[] = [
      {
        id: 'name',
        header: t('printers.name'),
        width: narrow ? '34%' : '24%',
        sort: true,
        value: ({ name }) => name,
        cell: ({ name, ipDomain, port }) => (
          <span className={styles.lines}>
            <strong>{name}</strong>
            <span className={styles.second}>
              {ipDomain}:{port}
            </span>
          </span>
        ),
      },
      {
        id: 'state',
        header: t('devices.state'),
        width: narrow ? '40%' : '30%',
        sort: true,
        value: ({ condition }) => conditionText(t, condition),
        cell: ({ condition, heardAt }) => (
          <span className={styles.lines}>
            <StateMark tone={toneOf(condition)}>{conditionText(t, condition)}</StateMark>
            {heardAt !== undefined && (
              <span className={styles.second}>
                {t('devices.lastSeen', { at: format.dateTime(heardAt) })}
              </span>
            )}
          </span>
        ),
      },
      {
        id: 'trouble',
        header: t('devices.lastTrouble'),
        cell: ({ printerId, lastOutcome, lastOutcomeAt }) => (
          <span className={styles.lines}>
            <LastTrouble alert={troubleOf('PRINTER', printerId)} />
            {lastOutcome && lastOutcome !== 'PRINTED' && lastOutcomeAt && (
              <span className={styles.second}>
                {t('devices.ticketFailed', {
                  at: format.dateTime(lastOutcomeAt),
                  why: t(`printing.outcome.${lastOutcome}`),
                })}
              </span>
            )}
          </span>
        ),
      },
      {
        id: 'actions',
        header: t('common.actions'),
        headerHidden: true,
        width: '4rem',
        align: 'end',
        cell: (printer) => <TestPrinter printer={printer} />,
      },
    ];
    return narrow ? columns.filter(({ id }) => id !== 'trouble') : columns;
  }, [t, format, troubleOf, narrow]);
}

type Condition = Printer['condition'];

const toneOf = (condition: Condition) =>
  condition === undefined ? 'none' : condition === 'READY' ? 'good' : 'bad';

/** One that no desk and no kiosk uses is not asked. */
function conditionText(t: TFunction, condition: Condition): string {
  if (condition === undefined) return t('devices.notAsked');
  if (condition === 'READY' || condition === 'PAPER_LOW')
    return t(`devices.conditions.${condition}`);
  return t(`printing.outcome.${condition}`);
}

function TestPrinter({ printer: { printerId, name } }: { printer: Printer }) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const test = usePrintTestTicket(siteId);
  return (
    <RowActions>
      <IconButton
        icon={IconTicket}
        label={t('printing.printTestOn', { name })}
        tone="accent"
        busy={test.isPending}
        onClick={() => test.mutate({ params: { siteId, printerId } })}
      />
    </RowActions>
  );
}
