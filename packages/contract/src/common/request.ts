export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a browser needs of an operation; the rest of its description stays on the server. */
export interface RequestLine {
  readonly method: Method;
  /** As the specification writes it, with `{param}`. */
  readonly path: `/${string}`;
}

const by =
  <const M extends Method>(method: M) =>
  <const P extends RequestLine['path']>(path: P) =>
    ({ method, path }) as const;

export const get = by('GET');
export const post = by('POST');
export const put = by('PUT');
export const del = by('DELETE');

export const pathParams = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

export function fillPath(path: string, params: Record<string, string | number>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Missing path parameter ${name} of ${path}`);
    return encodeURIComponent(String(value));
  });
}
