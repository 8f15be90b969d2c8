export interface CommonFieldProps {
  label: string;
  /** For fields in a table: the label is read aloud but not shown. */
  labelHidden?: boolean;
  description?: string;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  size?: 'sm' | 'md';
}

/** The label as Mantine takes it, seen or only heard. */
export const labelProps = ({ label, labelHidden }: CommonFieldProps) =>
  labelHidden ? { 'aria-label': label } : { label };
