/** `07031985` as a date, if there is such a day and it is not in the future. */
export function readBirthDate(digits: string, today: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{2})(\d{2})(\d{4})$/.exec(digits) ?? [];
  const text = `${year}-${month}-${day}`;
  const date = new Date(`${text}T00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  return exists && text >= '1880-01-01' && text <= today ? text : undefined;
}

/** As it is shown while it is typed: `07 03 19··`. */
export function showBirthDate(digits: string): string {
  const filled = digits.padEnd(8, '·');
  return [filled.slice(0, 2), filled.slice(2, 4), filled.slice(4)].join(' ');
}
