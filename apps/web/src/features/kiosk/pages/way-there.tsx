import type { Directions } from '@balie/contract/features/kiosk/result-schema.ts';
import { IconMapPin } from '@tabler/icons-react';
import { apiUrl } from '../../../lib/http.ts';
import { WayArrow } from '../parts/way-arrow.tsx';
import { useWords } from '../walk/words.ts';
import styles from './result.module.css';

/** The direction is most prominent; then the room in its colour, and the text. */
export function WayThere({ way }: { way: Directions }) {
  const { t } = useWords();
  const { room, arrowAngle, imageUrl, text } = way;
  if (!room && arrowAngle === null && !imageUrl && !text) return null;
  return (
    <div className={styles.way}>
      <div className={styles.direction}>
        {imageUrl ? (
          <img src={apiUrl(imageUrl)} alt={t('wayImage')} />
        ) : arrowAngle === null ? (
          <IconMapPin className={styles.pin} aria-hidden />
        ) : (
          <WayArrow angle={arrowAngle} />
        )}
      </div>
      {room && (
        <p className={styles.room}>
          <span>{t('goTo')}</span>
          <strong>
            {room.route && <b className={styles.route}>{room.route}</b>}
            {room.name}
          </strong>
        </p>
      )}
      {text && <p className={styles.words}>{text}</p>}
    </div>
  );
}
