import { useMemo } from 'react';
import { sanitizeMarkup } from '../lib/sanitize.ts';
import styles from './markup.module.css';

/** Simple formatting by an administrator, sanitised. */
export function Markup({ children }: { children: string }) {
  const html = useMemo(() => ({ __html: sanitizeMarkup(children) }), [children]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitizeMarkup leaves nothing that could run
  return <div className={styles.markup} dangerouslySetInnerHTML={html} />;
}
