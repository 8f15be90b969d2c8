import { ActionIcon, Popover, TextInput } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type CommonFieldProps, labelProps } from './common-field.ts';

interface PickerFieldProps extends CommonFieldProps {
  name: string;
  text: string;
  onText: (text: string) => void;
  onBlur: () => void;
  error: ReactNode;
  icon: TablerIcon;
  pickerLabel: string;
  picker: (close: () => void) => ReactNode;
}

/** A text that can be typed or picked: the basis of the date and time fields. */
export function PickerField({ icon: Icon, text, onText, picker, ...props }: PickerFieldProps) {
  const [opened, setOpened] = useState(false);
  const { label, labelHidden, pickerLabel, required, ...input } = props;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          {...input}
          {...labelProps({ label, labelHidden })}
          withAsterisk={required ?? false}
          aria-required={required}
          autoComplete="off"
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="neutral"
              aria-label={pickerLabel}
              aria-expanded={opened}
              aria-haspopup="dialog"
              disabled={input.disabled || input.readOnly}
              onClick={() => setOpened((before) => !before)}
            >
              <Icon size={17} stroke={1.75} aria-hidden />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={pickerLabel}>
        {picker(() => setOpened(false))}
      </Popover.Dropdown>
    </Popover>
  );
}
