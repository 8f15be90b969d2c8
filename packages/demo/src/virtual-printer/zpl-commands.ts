export interface ZplCommand {
  /** `^FO`, `^A0`, `~HS`: the prefix and two letters. */
  readonly name: string;
  readonly parameters: string;
}

/** The commands in a piece of ZPL, and the rest, which may continue in the next piece. */
export function readZpl(text: string): { commands: ZplCommand[]; rest: string } {
  const commands: ZplCommand[] = [];
  let position = nextPrefix(text, 0);
  while (position !== -1) {
    const immediate = text.startsWith('~', position) || text.startsWith('^XZ', position);
    const end = nextPrefix(text, position + 1);
    const whole = immediate ? position + 3 : end;
    if (whole === -1 || whole > text.length) return { commands, rest: text.slice(position) };
    const parameters = text.slice(position + 3, immediate ? position + 3 : end);
    commands.push({ name: text.slice(position, position + 3), parameters: parameters.trimEnd() });
    position = nextPrefix(text, whole);
  }
  return { commands, rest: '' };
}

function nextPrefix(text: string, from: number): number {
  const found = text.slice(from).search(/[\^~]/);
  return found === -1 ? -1 : from + found;
}

/** Field data after `^FH_`: `_C3_AB` is ë. */
export function decodeField(data: string): string {
  const bytes: number[] = [];
  for (let index = 0; index < data.length; index++) {
    const hex = data[index] === '_' ? /^[0-9A-F]{2}/i.exec(data.slice(index + 1))?.[0] : undefined;
    bytes.push(hex === undefined ? data.charCodeAt(index) : Number.parseInt(hex, 16));
    if (hex !== undefined) index += 2;
  }
  return Buffer.from(bytes).toString('utf8');
}
