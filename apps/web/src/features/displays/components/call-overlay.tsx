import type { DisplayCalls } from '../display-calls.ts';
import styles from './call-overlay.module.css';
import { Calls } from './calls.tsx';
import { NextCalls } from './next-calls.tsx';

/** §2: the call, over everything else: ticket, desk and user in the colour of the room; or several. */
export function CallOverlay({ calls: { line } }: { calls: DisplayCalls }) {
  if (line.places.length === 0) return null;
  return (
    <section className={styles.overlay}>
      <Calls line={line} />
      <NextCalls waiting={line.waiting} className={styles.next} />
    </section>
  );
}
