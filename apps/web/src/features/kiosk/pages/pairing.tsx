import { writeCode } from '@balie/contract/features/pairing/code.ts';
import { usePairingCode } from '../device/pairing.ts';
import { isSpoken, translator } from '../texts/texts.ts';
import styles from './plain.module.css';

/** Nothing is known of the site yet, so the language is that of whoever set up the machine. */
const codeHere = () => {
  const code = navigator.language.split('-')[0] ?? '';
  return isSpoken(code) ? code : 'nl';
};

/** A kiosk that is not bound yet: the code, large enough to be read from across the hall. */
export function Pairing({ onPaired }: { onPaired(token: string): void }) {
  const code = usePairingCode(onPaired);
  const t = translator(codeHere());
  return (
    <main className={`${styles.plain} ${styles.whole}`} lang={codeHere()}>
      <h1 className={styles.title}>{t('pairTitle')}</h1>
      <p className={styles.code} role="status" aria-label={t('pairCode')} dir="ltr">
        {code ? writeCode(code) : '····-····'}
      </p>
      <p className={styles.text}>{t('pairText')}</p>
    </main>
  );
}
