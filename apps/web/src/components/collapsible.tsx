import { Collapse, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './collapsible.module.css';

interface CollapsibleProps {
  title: string;
  hint?: string;
  initiallyOpen?: boolean;
  children: ReactNode;
}

/** §2: a section whose title opens and closes it. */
export function Collapsible({ title, hint, initiallyOpen = false, children }: CollapsibleProps) {
  const [open, setOpen] = useState(initiallyOpen);
  const content = useId();
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.heading}>
        <UnstyledButton
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={content}
          onClick={() => setOpen(!open)}
        >
          <IconChevronDown size={18} aria-hidden />
          {title}
          {hint && <span className={styles.hint}>{hint}</span>}
        </UnstyledButton>
      </h2>
      <Collapse expanded={open} id={content}>
        {children}
      </Collapse>
    </section>
  );
}
