import { IconAlertCircle } from '@tabler/icons-react';
import { ApiError } from '../../../lib/http.ts';
import styles from '../login-screen.module.css';

/** Why sign-in was refused, above what was typed. */
export const Refusal = ({ text }: { text: string }) => (
  <p className={styles.refusal} role="alert">
    <IconAlertCircle size={20} stroke={1.75} aria-hidden />
    {text}
  </p>
);

export const codeOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.body?.message : undefined;
