import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ICON = /\bIcon[A-Z]\w+/g;

const sourcesIn = (place: string): string[] =>
  place.endsWith('.tsx')
    ? [place]
    : readdirSync(place, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.tsx'))
        .map((name) => join(place, name));

/** A pattern for the modules of the icons that these files, and those in these folders, mention. */
export function iconsIn(places: readonly string[]): string {
  const texts = places.flatMap(sourcesIn).map((file) => readFileSync(file, 'utf8'));
  const names = new Set(texts.flatMap((text) => text.match(ICON) ?? []));
  return `@tabler/icons-react/.*/(${[...names].join('|')})\\.mjs$`;
}
