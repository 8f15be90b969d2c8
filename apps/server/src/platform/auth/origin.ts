interface WriteHeaders {
  method: string;
  ownOrigins: readonly string[];
  origin: string | undefined;
  fetchSite: string | undefined;
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The origins a request of ours can come from: the scheme and host it came in with, and, for a server that does
 * not see the https of the proxy before it, the address the operator gave it.
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

/** Nearly every request comes in at the address of the one before. */
let last: { asked: string; origins: readonly string[] } = { asked: '', origins: [] };

function originsAt(protocol: string, host: string, publicUrl?: string): readonly string[] {
  const isPublicHost = publicUrl !== undefined && new URL(publicUrl).host === host.toLowerCase();
  return [originOf(`${protocol}://${host}`), ...(isPublicHost ? [publicUrl] : [])].flatMap(
    (origin) => origin ?? [],
  );
}

/**
 * Whether a write may be served: browsers say where it comes from, and it must be our own origin.
 * A client that is not a browser sends neither header and carries no ambient cookie to abuse.
 */
export function isOwnWrite({ method, ownOrigins, origin, fetchSite }: WriteHeaders): boolean {
  if (READS.has(method)) return true;
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false;
  return isOwnOrigin(ownOrigins, origin);
}

/** A browser names the page that connects; anything else has no cookie of somebody else to abuse. */
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
 * Whether somebody asks to leave on a page of ours. Another page could send a browser to the address of logout, and
 * its cookie would go along: browsers tell, by `Sec-Fetch-Site`, or over plain http by the page that led here.
 * A program that shows no pages leaves when it says so.
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
