interface WriteHeaders {
  method: string;
  host: string | undefined;
  origin: string | undefined;
  fetchSite: string | undefined;
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a write may be served: browsers say where it comes from, and it must be our own origin.
 * A client that is not a browser sends neither header and carries no ambient cookie to abuse.
 */
export function isOwnWrite({ method, host, origin, fetchSite }: WriteHeaders): boolean {
  if (READS.has(method)) return true;
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false;
  return isOwnOrigin(host, origin);
}

/** A browser names the page that connects; anything else has no cookie of somebody else to abuse. */
export function isOwnOrigin(host: string | undefined, origin: string | undefined): boolean {
  if (origin === undefined) return true;
  return host !== undefined && originHost(origin) === host.toLowerCase();
}

function originHost(origin: string): string | undefined {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
}
