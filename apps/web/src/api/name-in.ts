const textAt = (thing: object, key: string): string | undefined => {
  const value: unknown = Reflect.get(thing, key);
  return typeof value === 'string' ? value.trim() : undefined;
};

/** What to call something: its name or title, or a person's first and last name. */
export function nameIn(thing: unknown): string | undefined {
  if (typeof thing !== 'object' || thing === null) return undefined;
  const named = ['name', 'title', 'deskName'].map((key) => textAt(thing, key)).find(Boolean);
  if (named !== undefined) return named;
  const parts = ['firstName', 'lastName'].map((key) => textAt(thing, key)).filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : undefined;
}
