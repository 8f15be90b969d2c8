import { limits } from '@balie/contract/common/limits.ts';
import { Fragment } from 'react';
import { tooltip } from '../../../components/tooltips.tsx';
import { truncate } from '../../../lib/truncate.ts';
import styles from '../visitor-report-screen.module.css';

/** An address that wraps after its @ or a dot, never in the middle of a word. */
export function EmailText({ children }: { children: string }) {
  const short = truncate(children, limits.truncate.cell);
  const isCut = short !== children;
  return (
    <span className={styles.email} {...tooltip(isCut ? children : undefined)}>
      <span aria-hidden={isCut || undefined}>
        {short.split(/(?<=[@.])(?=\w)/).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, always in the same order
          <Fragment key={index}>
            {part}
            <wbr />
          </Fragment>
        ))}
      </span>
      {isCut && <span className="visually-hidden">{children}</span>}
    </span>
  );
}
