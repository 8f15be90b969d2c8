import { limits } from '@balie/contract/common/limits.ts';
import { truncate } from '../lib/truncate.ts';
import { tooltip } from './tooltips.tsx';

interface TruncatedProps {
  children: string;
  /** §9: 45 unless told otherwise. */
  max?: number;
}

/** A text cut at a number of characters, with the full text as a tooltip. */
export function Truncated({ children, max = limits.truncate.cell }: TruncatedProps) {
  const short = truncate(children, max);
  if (short === children) return children;
  return (
    <span {...tooltip(children)}>
      <span aria-hidden>{short}</span>
      <span className="visually-hidden">{children}</span>
    </span>
  );
}
