/** Fills `{name}` with its value; a name that is not known stays as it was written. */
export const fillPlaceholders = (template: string, values: Record<string, string>): string =>
  template.replace(/\{(\w+)\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? written) : written,
  );
