import { IconArchive, IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import { successNotice } from '../lib/notice-forms.ts';
import { notify } from '../lib/notices.ts';
import { BusyButton } from './busy-button.tsx';
import { ConfirmInline } from './confirm-inline.tsx';

interface RetireButtonProps {
  retired: boolean;
  /** It cannot be retired now; the form says why. */
  disabled?: boolean;
  texts: Record<'retire' | 'question' | 'isRetired' | 'restore' | 'isBack', string>;
  save: (retired: boolean) => Promise<unknown>;
  onDone: () => void;
}

export function RetireButton({ retired, disabled, texts, save, onDone }: RetireButtonProps) {
  const [busy, setBusy] = useState(false);
  const set = async (next: boolean) => {
    setBusy(true);
    await save(next).finally(() => setBusy(false));
    notify(successNotice(next ? texts.isRetired : texts.isBack));
    onDone();
  };
  return retired ? (
    <BusyButton
      variant="subtle"
      leftSection={<IconRestore size={16} aria-hidden />}
      busy={busy}
      onClick={() => void set(false).catch(() => undefined)}
    >
      {texts.restore}
    </BusyButton>
  ) : (
    <ConfirmInline
      asText
      icon={IconArchive}
      label={texts.retire}
      question={texts.question}
      disabled={disabled}
      onConfirm={() => set(true)}
    />
  );
}
