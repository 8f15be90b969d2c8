import { IconCheck, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './inline-editor.module.css';
import { SmallAction } from './small-action.tsx';

interface InlineEditorProps {
  label: string;
  canSave: boolean;
  /** Returns whether it was accepted; if not, the input stays. */
  onSave: () => Promise<boolean>;
  onClose: () => void;
  children: ReactNode;
}

/** A field over its own cell: Enter saves, Esc cancels. */
export function InlineEditor({ label, canSave, onSave, onClose, children }: InlineEditorProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const root = useRef<HTMLFormElement>(null);
  useEffect(() => {
    root.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, []);
  const save = async () => {
    if (busy || !canSave) return;
    setBusy(true);
    if (await onSave()) onClose();
    else setBusy(false);
  };
  return (
    <form
      ref={root}
      className={styles.editor}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <div className={styles.field}>{children}</div>
      <SmallAction
        icon={IconCheck}
        label={t('common.save')}
        tone="accent"
        disabled={busy || !canSave}
        onClick={() => void save()}
      />
      <SmallAction icon={IconX} label={t('common.cancel')} disabled={busy} onClick={onClose} />
    </form>
  );
}
