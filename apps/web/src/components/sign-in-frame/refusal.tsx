import { IconAlertCircle } from '@tabler/icons-react';
import styles from './sign-in-frame.module.css';

/** Why sign-in was refused, above what was typed. */
export const Refusal = ({ text }: { text: string }) => (
  <p className={styles.refusal} role="alert">
    <IconAlertCircle size={20} stroke={1.75} aria-hidden />
    {text}
  </p>
);
