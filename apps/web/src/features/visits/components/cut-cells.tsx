import { limits } from '@balie/contract/common/limits.ts';
import type { VisitInList } from '@balie/contract/features/visits/schema.ts';
import { Truncated } from '../../../components/truncated.tsx';
import { truncate } from '../../../lib/truncate.ts';
import styles from './visit-table.module.css';

/** Shows the full text of what its column truncates. */
export const Cut = ({ children }: { children: string | null }) =>
  children && (
    <span title={children}>
      <Truncated>{children}</Truncated>
    </span>
  );

export const commentOf = ({ visitComment, visitorComment }: VisitInList): string =>
  [visitComment, visitorComment].filter(Boolean).join(' – ');

export function CommentCell({ visit }: { visit: VisitInList }) {
  const text = commentOf(visit);
  return (
    text && (
      <span title={text} className={styles.comment}>
        <Truncated>{text}</Truncated>
      </span>
    )
  );
}

/** §9: comments are cut at 30 characters in the narrow list; pointing at the name shows all of it. */
export function CommentLine({ visit }: { visit: VisitInList }) {
  const text = commentOf(visit);
  return (
    text && (
      <span className={styles.commentLine} data-gives-way>
        {truncate(text, limits.truncate.narrowComment)}
      </span>
    )
  );
}
