import { HEX_COLOR_PATTERN } from '@balie/contract/common/colors.ts';
import type { FieldProps } from '../contract-form.ts';
import styles from './color-field.module.css';
import type { CommonFieldProps } from './common-field.ts';
import { TextField } from './text-field.tsx';

interface ColorFieldProps extends Omit<CommonFieldProps, 'description'>, FieldProps<string> {
  /** What the picker beside the text is called. */
  pickLabel: string;
}

/** A colour, typed as `#1F5F8B` or chosen with the browser's own accessible picker. */
export const ColorField = ({ pickLabel, ...field }: ColorFieldProps) => (
  <div className={styles.field}>
    <input
      type="color"
      className={styles.swatch}
      aria-label={pickLabel}
      data-error={field.error ? true : undefined}
      value={
        HEX_COLOR_PATTERN.test(field.value.trim()) ? field.value.trim().toLowerCase() : '#000000'
      }
      onChange={(event) => field.onChange(event.currentTarget.value.toUpperCase())}
    />
    <TextField {...field} maxLength={7} />
  </div>
);
