import { Input } from '@mantine/core';
import { errorOf, type Theirs } from './theirs.tsx';

interface TheirsNoteProps<Value> {
  field: { theirs?: Theirs<Value> | undefined };
  write(value: Value): string;
}

/** What somebody else made of a field that is drawn by hand. */
export const TheirsNote = <Value,>({ field: { theirs }, write }: TheirsNoteProps<Value>) =>
  theirs ? <Input.Error>{errorOf({ error: undefined, theirs }, write)}</Input.Error> : null;
