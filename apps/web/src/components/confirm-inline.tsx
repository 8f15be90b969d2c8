import { Button } from '@mantine/core';
import { IconTrash, type TablerIcon } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOffline } from '../lib/offline.ts';
import { BusyButton } from './busy-button.tsx';
import styles from './confirm-inline.module.css';
import { IconButton } from './icon-button.tsx';

interface ConfirmInlineProps {
  /** What the first button does, such as "Delete Printer 1". */
  label: string;
  question: string;
  onConfirm: () => Promise<unknown> | undefined;
  icon?: TablerIcon;
  disabled?: boolean;
  disabledReason?: string | undefined;
  /** Shows the first button with its text instead of an icon, for the foot of a form. */
  asText?: boolean;
  /** The verb of the confirming answer, if the label says more than that. */
  verb?: string;
  /** The texts of both answers, if neither the usual words nor a verb will do. */
  answers?: { readonly confirm: string; readonly keep: string };
}

/** Asks in place, next to the hand, before something is lost. */
export function ConfirmInline(props: ConfirmInlineProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const root = useRef<HTMLSpanElement>(null);

  const stop = () => {
    setAsking(false);
    requestAnimationFrame(() => root.current?.querySelector('button')?.focus());
  };
  const confirm = async () => {
    setBusy(true);
    try {
      await props.onConfirm();
    } catch {
      // The failed request has already shown its notice.
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    stop();
  };

  return (
    <span ref={root} className={styles.root} data-text={props.asText || undefined}>
      <FirstButton {...props} onClick={() => setAsking(true)} />
      {asking && (
        <Question text={props.question} onKeyDown={onKeyDown}>
          <Button size="xs" variant="default" autoFocus disabled={busy} onClick={stop}>
            {props.answers?.keep ?? t(props.icon ? 'common.notNow' : 'common.keep')}
          </Button>
          <BusyButton size="xs" color="danger" busy={busy} onClick={() => void confirm()}>
            {props.answers?.confirm ??
              props.verb ??
              (props.icon ? props.label : t('common.delete'))}
          </BusyButton>
        </Question>
      )}
    </span>
  );
}

function FirstButton({
  asText,
  label,
  icon: Icon = IconTrash,
  ...props
}: ConfirmInlineProps & { onClick: () => void }) {
  const { t } = useTranslation();
  const offline = useOffline();
  const reason = offline ? t('common.offlineReason') : props.disabledReason;
  return asText ? (
    <Button
      variant="subtle"
      color="danger"
      leftSection={<Icon size={16} />}
      disabled={offline || props.disabled}
      title={reason}
      onClick={props.onClick}
    >
      {label}
    </Button>
  ) : (
    <IconButton
      icon={Icon}
      label={label}
      tone="danger"
      disabled={offline || (props.disabled ?? false)}
      disabledReason={reason}
      onClick={props.onClick}
    />
  );
}

interface QuestionProps {
  text: string;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

const Question = ({ text, onKeyDown, children }: QuestionProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand inside a cell's text
  <span className={styles.question} role="group" aria-label={text} onKeyDown={onKeyDown}>
    <span className={styles.text}>{text}</span>
    {children}
  </span>
);
