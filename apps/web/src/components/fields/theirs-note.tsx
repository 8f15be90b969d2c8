import { Input } from '@mantine/core';
import { errorOf, type Theirs } from './theirs.tsx';

interface TheirsNoteProps<Value> {
  field: { theirs?: Theirs<Value> | undefined };
  write(value: Value): string;
}

/** A colleague's value, for a field without a standard component. */
export const TheirsNote = <Value,>({ field: { theirs }, write }: TheirsNoteProps<Value>) =>
  theirs ? <Input.Error>{errorOf({ error: undefined, theirs }, write)}</Input.Error> : null;
