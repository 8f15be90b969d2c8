import type { CallReceipt as Receipt } from '@balie/contract/features/displays/schema.ts';
import { IconAlertTriangle, IconDeviceTv, IconHourglass, IconLoader2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './call-receipt.module.css';

const ICONS = {
  SHOWN: IconDeviceTv,
  WAITING: IconLoader2,
  IN_LINE: IconHourglass,
  NOT_REACHED: IconAlertTriangle,
} as const;

/** One line for the clerk who called: whether the room saw it. Empty if there is nothing to say. */
export function CallReceipt({ receipt }: { receipt: Receipt | null | undefined }) {
  const text = useReceiptText(receipt);
  if (!receipt || !text) return <p className={styles.line} role="status" />;
  const Icon = ICONS[receipt.state];
  return (
    <p className={styles.line} role="status" data-state={receipt.state}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {text}
    </p>
  );
}

function useReceiptText(receipt: Receipt | null | undefined): string | undefined {
  const { t } = useTranslation();
  if (!receipt) return undefined;
  const room = receipt.waitingRoomName ?? '';
  if (receipt.state === 'WAITING') return t('receipts.waiting', { room });
  if (receipt.state === 'IN_LINE') {
    return t('receipts.inLine', { room, seconds: receipt.shownInSeconds ?? 0 });
  }
  if (receipt.state === 'SHOWN') {
    return t(receipt.audible ? 'receipts.shown' : 'receipts.shownSilently', { room });
  }
  return t(receipt.waitingRoomName === null ? 'receipts.noRoom' : 'receipts.notReached');
}
