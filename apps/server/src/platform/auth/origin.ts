interface WriteHeaders {
  method: string;
  ownOrigins: readonly string[];
  origin: string | undefined;
  fetchSite: string | undefined;
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The origins a legitimate request can come from: the scheme and host it arrived with, and, for a
 * server behind a TLS proxy, the address the operator configured.
 */
export function ownOrigins(
  protocol: string,
  host: string | undefined,
  publicUrl?: string,
): readonly string[] {
  if (host === undefined) return [];
  const asked = `${protocol} ${host} ${publicUrl}`;
  if (asked !== last.asked) last = { asked, origins: originsAt(protocol, host, publicUrl) };
  return last.origins;
}

/** Nearly every request uses the same host as the one before. */
let last: { asked: string; origins: readonly string[] } = { asked: '', origins: [] };

function originsAt(protocol: string, host: string, publicUrl?: string): readonly string[] {
  const isPublicHost = publicUrl !== undefined && new URL(publicUrl).host === host.toLowerCase();
  return [originOf(`${protocol}://${host}`), ...(isPublicHost ? [publicUrl] : [])].flatMap(
    (origin) => origin ?? [],
  );
}

/**
 * Whether a write may be served: browsers state where it comes from, which must be our own origin.
 * Other clients send neither header, but have no cookie that could be abused.
 */
export function isOwnWrite({ method, ownOrigins, origin, fetchSite }: WriteHeaders): boolean {
  if (READS.has(method)) return true;
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false;
  return isOwnOrigin(ownOrigins, origin);
}

/** Browsers name the connecting page; other clients have no cookie that could be abused. */
export function isOwnOrigin(ownOrigins: readonly string[], origin: string | undefined): boolean {
  return (
    origin === undefined ||
    ownOrigins.includes(origin) ||
    ownOrigins.includes(originOf(origin) ?? '')
  );
}

interface Leaving {
  ownOrigins: readonly string[];
  fetchSite: string | undefined;
  referer: string | undefined;
  accept: string | undefined;
}

/**
 * Whether a logout was requested on one of our pages. Another site could send a browser to the
 * logout address, with its cookie: browsers tell through `Sec-Fetch-Site`, or over plain HTTP
 * through the referrer. Programs without pages may always log out.
 */
export function asksToLeave({ ownOrigins, fetchSite, referer, accept }: Leaving): boolean {
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  if (referer !== undefined) return ownOrigins.includes(originOf(referer) ?? '');
  return !accept?.includes('text/html');
}

function originOf(address: string): string | undefined {
  try {
    return new URL(address).origin;
  } catch {
    return undefined;
  }
}
