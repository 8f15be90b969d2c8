import { Popover } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

interface OpenedCellProps {
  value: ReactElement;
  label: string;
  children: ReactNode;
}

export const OpenedCell = ({ value, label, children }: OpenedCellProps) => (
  <Popover opened closeOnClickOutside={false} closeOnEscape={false} position="bottom-start">
    <Popover.Target>{value}</Popover.Target>
    <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
  </Popover>
);
