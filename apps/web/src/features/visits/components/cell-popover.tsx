import { type ReactNode, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import styles from './visit-table.module.css';

const OpenedCell = lazyPart(
  () => import('./opened-cell.tsx'),
  ({ OpenedCell }) => OpenedCell,
);

interface CellPopoverProps {
  text: string;
  label: string;
  children: (close: () => void) => ReactNode;
}

/**
 * A value that opens its own small editor. The editor exists only while open, since a list has many
 * cells; a click elsewhere leaves it open, so that nothing typed is lost.
 */
export function CellPopover({ text, label, children }: CellPopoverProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(false);
  const close = () => setOpened(false);
  useEffect(() => {
    if (before.current && !opened) button.current?.focus();
    before.current = opened;
  }, [opened]);
  const value = (
    <button
      ref={button}
      type="button"
      className={styles.editable}
      aria-label={`${label}: ${text}`}
      title={text}
      onClick={() => setOpened((isOpen) => !isOpen)}
    >
      {text}
    </button>
  );
  if (!opened) return value;
  return (
    <OpenedCell fallback={value} onLost={close} value={value} label={label}>
      {children(close)}
    </OpenedCell>
  );
}
