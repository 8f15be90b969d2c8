import { PALETTE } from '@balie/contract/common/palette.ts';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { tooltip } from '../../../components/tooltips.tsx';
import { parseColor, textOn, toHex, WHITE } from '../../../lib/color.ts';
import styles from './color-swatches.module.css';

interface ColorSwatchesProps {
  label: string;
  labelHidden?: boolean;
  value: string;
  onChange: (color: string) => void;
  /** A colour was clicked, not just passed with the arrow keys. */
  onPick?: () => void;
  /** In a picker that takes the focus, the chosen colour gets it. */
  autoFocus?: boolean;
}

const legibleOn = (color: string): string => toHex(textOn(parseColor(color) ?? WHITE));

/** §3: the ten colours as labelled radio buttons: arrow keys move, the name is read aloud. */
export function ColorSwatches(props: ColorSwatchesProps) {
  const { t } = useTranslation();
  const group = useId();
  const chosen = PALETTE.find(({ color }) => color === props.value);
  return (
    <fieldset className={styles.group}>
      <legend className={props.labelHidden ? 'visually-hidden' : styles.legend}>
        {props.label}
        {chosen && <span className={styles.name}>: {t(`waitingRooms.colors.${chosen.name}`)}</span>}
      </legend>
      <div className={styles.swatches}>
        {PALETTE.map(({ name, color }) => (
          <label
            key={color}
            {...tooltip(t(`waitingRooms.colors.${name}`))}
            className={styles.swatch}
            style={{ backgroundColor: color, color: legibleOn(color) }}
          >
            <input
              type="radio"
              className="visually-hidden"
              name={group}
              value={color}
              checked={props.value === color}
              data-autofocus={(props.autoFocus && props.value === color) || undefined}
              aria-label={t(`waitingRooms.colors.${name}`)}
              onChange={() => props.onChange(color)}
              // A click caused by an arrow key has no pointer, and leaves the picker open.
              onClick={(event) => event.detail > 0 && props.onPick?.()}
            />
            {props.value === color && <IconCheck size={18} stroke={2.5} aria-hidden />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
