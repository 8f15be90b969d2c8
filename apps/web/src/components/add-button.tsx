import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';

/** The plus that opens the create form of a screen. */
export const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onClick}>
    {label}
  </Button>
);
