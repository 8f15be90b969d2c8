import { PRINT_SERVICE_NAMES } from '@balie/contract/features/printers/print-services.ts';
import {
  VIRTUAL_PRINTER_SWITCHES,
  type VirtualPrinter,
  type VirtualPrinterSwitch,
} from '@balie/demo/contract/schema.ts';
import { Switch } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  usePrintOnVirtualPrinter,
  useSwitchVirtualPrinter,
} from '../../../api/virtual-printers.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { useSiteId } from '../../../lib/session.ts';
import { PrintedTickets } from './printed-tickets.tsx';
import styles from './virtual-printer-card.module.css';

/** A virtual printer: a test ticket, its switches and its output. */
export function VirtualPrinterCard({ printer }: { printer: VirtualPrinter }) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const heading = useId();
  const test = usePrintOnVirtualPrinter(siteId);
  const { printerId, name, printService, switches } = printer;
  const change = useSwitchVirtualPrinter(siteId);
  const toggle = (key: VirtualPrinterSwitch, on: boolean) =>
    change.mutate({ params: { siteId, printerId }, body: { [key]: on } });
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <header className={styles.head}>
        <div>
          <h2 id={heading} className={styles.title}>
            {name}
          </h2>
          <p className={styles.kind}>{PRINT_SERVICE_NAMES[printService]}</p>
        </div>
        <BusyButton
          busy={test.isPending}
          onClick={() => test.mutate({ params: { siteId, printerId } })}
        >
          {t('printing.printTest')}
        </BusyButton>
      </header>
      <fieldset className={styles.switches} aria-label={t('virtualPrinters.switchesOf', { name })}>
        {VIRTUAL_PRINTER_SWITCHES.map((key) => (
          <Switch
            key={key}
            label={t(`virtualPrinters.switches.${key}`)}
            checked={isOn(change, key) ?? switches[key]}
            disabled={change.isPending}
            onChange={(event) => toggle(key, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      <PrintedTickets printer={printer} />
    </section>
  );
}

/** While the change is being saved, the switch shows the requested state. */
function isOn(
  change: ReturnType<typeof useSwitchVirtualPrinter>,
  key: VirtualPrinterSwitch,
): boolean | undefined {
  return change.isPending ? change.variables.body?.[key] : undefined;
}
