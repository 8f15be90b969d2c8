import { translator } from '../texts/texts.ts';
import styles from './plain.module.css';

/** Bound, and waiting for the server's first response. */
export const Starting = () => (
  <main className={`${styles.plain} ${styles.whole}`} lang="nl">
    <h1 className={styles.title}>{translator('nl')('starting')}</h1>
  </main>
);
