/**
 * The address to go back to after login or logout, or undefined when it is not on our own origins.
 * The whole URL is returned: `/..//evil.example` passes a same-origin test, and its path alone would leave the origin.
 */
export function ownRedirect(
  redirectUri: string | undefined,
  origins: readonly string[],
): string | undefined {
  const base = origins[0];
  if (base === undefined) return undefined;
  if (redirectUri === undefined || redirectUri === '') return `${base}/`;
  // Browsers drop tabs and newlines and read backslashes as slashes before they follow an address.
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
