/** The order matters: most browsers also claim to be another one. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (agent: string, names: readonly [RegExp, string][]) =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

/** A device as its owner would describe it, such as `Firefox, Windows`; empty if unknown. */
export function deviceOf(userAgent: string | undefined): string {
  const agent = userAgent ?? '';
  return [nameIn(agent, BROWSERS), nameIn(agent, SYSTEMS)].filter(Boolean).join(', ');
}
