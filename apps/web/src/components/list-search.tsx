import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

interface ListSearchProps {
  label: string;
  clearLabel: string;
  value: string;
  onChange: (value: string) => void;
}

const TYPING = 'input, textarea, select, [contenteditable="true"]';

/** Filters a list while typing; `/` focuses it, Esc clears it. */
export function ListSearch({ label, clearLabel, value, onChange }: ListSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        value === '' ? null : (
          <CloseButton size="sm" aria-label={clearLabel} onClick={() => onChange('')} />
        )
      }
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return;
        event.preventDefault();
        onChange('');
      }}
    />
  );
}
