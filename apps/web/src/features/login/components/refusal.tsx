import { IconAlertCircle } from '@tabler/icons-react';
import { ApiError, NetworkError } from '../../../lib/http.ts';
import { codeText, noticeText } from '../../../lib/i18n.ts';
import styles from '../login-screen.module.css';

/** Why somebody is not signed in, above what they typed. */
export const Refusal = ({ text }: { text: string }) => (
  <p className={styles.refusal} role="alert">
    <IconAlertCircle size={20} stroke={1.75} aria-hidden />
    {text}
  </p>
);

export function reasonOf(error: unknown): string {
  if (error instanceof NetworkError) return noticeText('requestFailed');
  if (error instanceof ApiError && error.body) return codeText(error.body.message);
  return noticeText('something-went-wrong');
}

export const codeOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.body?.message : undefined;
