import { fitText } from '../text-fit.ts';
import { useBox } from '../use-box.ts';
import styles from './fitted.module.css';

interface FittedProps {
  text: string;
  /** In pixels. */
  max: number;
  className?: string | undefined;
}

/** A name that is never truncated: as large as its box allows, on as many lines as needed. */
export function Fitted({ text, max, className = '' }: FittedProps) {
  const [room, box] = useBox<HTMLSpanElement>();
  return (
    <span ref={room} className={`${styles.room} ${className}`}>
      <span style={{ fontSize: fitText(text, box, max) }}>{text}</span>
    </span>
  );
}
