/** §9: a text longer than `max` characters is cut and ends in `(...)`; the full text belongs in a tooltip. */
export function truncate(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  return `${characters.slice(0, max).join('').trimEnd()}(...)`;
}
