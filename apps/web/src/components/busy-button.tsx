import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';

type BusyButtonProps = ButtonProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> & { busy: boolean };

/** A button that starts work: it shows that it is busy and cannot be pressed twice. */
export const BusyButton = ({ busy, ...props }: BusyButtonProps) => (
  <Button {...props} loading={busy} aria-busy={busy} />
);
