/** Sentences of the specification that no browser can observe, with the reason. */
export const notObservable: readonly { section: string; sentence: string; reason: string }[] = [
  {
    section: '§7 Calls made',
    sentence: 'leftover test calls without a meaning for the product are ignored',
    reason: 'there is nothing to see: no such call exists here',
  },
];
