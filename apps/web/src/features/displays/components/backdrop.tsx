import { limits } from '@balie/contract/common/limits.ts';
import { useEffect, useState } from 'react';
import gables from '../artwork/gables.svg';
import hills from '../artwork/hills.svg';
import leaves from '../artwork/leaves.svg';
import polder from '../artwork/polder.svg';
import sea from '../artwork/sea.svg';
import styles from './backdrop.module.css';

const ARTWORK = [hills, gables, polder, sea, leaves];

/** §2: five background images, changing every 10 s. All are preloaded, so they work without a server. */
export function Backdrop() {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const timer = window.setInterval(
      () => setShown((index) => (index + 1) % ARTWORK.length),
      limits.display.imageRotationMs,
    );
    return () => window.clearInterval(timer);
  }, []);
  return (
    <div className={styles.backdrop} aria-hidden="true">
      {ARTWORK.map((source, index) => (
        <img
          key={source}
          src={source}
          alt=""
          className={styles.image}
          data-shown={index === shown}
        />
      ))}
    </div>
  );
}
