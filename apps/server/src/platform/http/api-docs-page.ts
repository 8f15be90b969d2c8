import { errorStatus } from '@balie/contract/common/errors.ts';
import type { Operation } from '@balie/contract/common/operation.ts';
import { pathParams } from '@balie/contract/common/request.ts';
import { z } from 'zod';
import { type JsonSchema, shapeOf } from './schema-shape.ts';

const escapeHtml = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );
/** Words between backticks are code. */
const prose = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
const anchor = (tag: string) => tag.toLowerCase().replace(/\W+/g, '-');

/** Every operation for people to read: input, response, who may use it and what can go wrong. */
export function renderApiPage(operations: Record<string, Operation>): string {
  const tags = [...Map.groupBy(Object.entries(operations), ([, operation]) => operation.tag)];
  const contents = tags.map(([tag]) => `<li><a href="#${anchor(tag)}">${escapeHtml(tag)}</a></li>`);
  const sections = tags.map(
    ([tag, entries]) =>
      `<section><h2 id="${anchor(tag)}">${escapeHtml(tag)}</h2>${entries.map(renderOperation).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Balie API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style nonce="__CSP_NONCE__">${STYLE}</style></head>
<body><main><h1>Balie API</h1>
<p>Every operation, derived from the contract. As data: <a href="/api/docs/openapi.json">OpenAPI 3.1</a>. Error responses are <code>{ status, message, restCodes, fields? }</code>; operations that are not public need the session cookie.</p>
<nav aria-label="Contents"><ul>${contents.join('')}</ul></nav>
${sections.join('\n')}</main></body></html>`;
}

const shape = (schema: z.ZodType, io: 'input' | 'output') =>
  shapeOf(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema);

const block = (title: string, text: string | undefined) =>
  text ? `<h3>${title}</h3><pre>${escapeHtml(text)}</pre>` : '';

function renderOperation([name, operation]: [string, Operation]): string {
  const { access, method, path, query, body, upload, response } = operation;
  const who = access.kind === 'site' ? access.roles.join(', ') : access.kind;
  const inPath = pathParams(path).map((param) => `<code>${param}</code>`);
  return `<details id="${name}"><summary><span class="method ${method}">${method}</span><code>${escapeHtml(path)}</code><span class="what">${prose(operation.summary)}</span></summary>
<p>Access: <b>${who}</b>. Name: <code>${name}</code>.${inPath.length > 0 ? ` In the path: ${inPath.join(', ')}.` : ''}</p>
${block('Query', query && shape(query, 'input'))}${block('Body', upload?.contentTypes.join('\n') ?? (body && shape(body, 'input')))}
${block('Response', response ? shape(response, 'output') : '204, nothing')}${renderErrors(operation)}</details>`;
}

function renderErrors({ errors }: Operation): string {
  const byStatus = [...Map.groupBy(errors, (code) => errorStatus[code])].sort(
    ([one], [other]) => one - other,
  );
  const rows = byStatus.map(
    ([status, codes]) =>
      `<tr><th scope="row">${status}</th><td>${codes.map((code) => `<code>${code}</code>`).join(' ')}</td></tr>`,
  );
  return rows.length > 0 ? `<h3>Errors</h3><table>${rows.join('')}</table>` : '';
}

const STYLE = `:root{color-scheme:light dark;--page:#f6f7f9;--card:#fff;--line:#dde2e8;--ink:#1b232b;--soft:#536170;--get:#1d5f8f;--post:#18663a;--put:#7a5200;--delete:#a3212b}
@media(prefers-color-scheme:dark){:root{--page:#14181d;--card:#1c2228;--line:#313a44;--ink:#e8edf2;--soft:#a3b0bd;--get:#7db8e8;--post:#7fcf9c;--put:#e3b867;--delete:#f29a9f}}
body{font:16px/1.5 system-ui,sans-serif;margin:0;background:var(--page);color:var(--ink)}
main{max-width:72rem;margin:0 auto;padding:2rem 1rem}h2{margin:2rem 0 .5rem;scroll-margin-top:1rem}h3{margin:1rem 0 .25rem;font-size:.875rem;color:var(--soft)}
a{color:var(--get)}nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:0;padding:0;list-style:none}
details{background:var(--card);border:1px solid var(--line);border-radius:6px;margin:.25rem 0;padding:.5rem .8rem}
summary{display:grid;grid-template-columns:4.5rem minmax(0,3fr) minmax(0,2fr);gap:.25rem 1rem;align-items:baseline;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}.what{color:var(--soft)}
@media(max-width:50rem){summary{grid-template-columns:4.5rem minmax(0,1fr)}.what{grid-column:2}}
code,pre{font:14px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}pre{margin:0;padding:.6rem .8rem;border-radius:6px;background:var(--page);white-space:pre-wrap}
.method{font-weight:700}.GET{color:var(--get)}.POST{color:var(--post)}.PUT{color:var(--put)}.DELETE{color:var(--delete)}
table{border-collapse:collapse}th,td{padding:.15rem .75rem .15rem 0;text-align:left;vertical-align:top}`;
