/**
 * The address to return to after signing in or out, or undefined if it is not one of our own origins.
 * The whole URL is returned: `/..//evil.example` passes a same-origin test, yet its path alone
 * would leave the origin.
 */
export function ownRedirect(
  redirectUri: string | undefined,
  origins: readonly string[],
): string | undefined {
  const base = origins[0];
  if (base === undefined) return undefined;
  if (redirectUri === undefined || redirectUri === '') return `${base}/`;
  // Browsers ignore tabs and newlines in an address and read backslashes as slashes.
  if (redirectUri.includes('\\') || [...redirectUri].some((sign) => sign <= ' ')) return undefined;
  let url: URL;
  try {
    url = new URL(redirectUri, base);
  } catch {
    return undefined;
  }
  const own =
    ['http:', 'https:'].includes(url.protocol) &&
    origins.includes(url.origin) &&
    url.username === '' &&
    url.password === '';
  return own ? url.href : undefined;
}
