import { errorStatus } from '@balie/contract/common/errors.ts';
import type { Operation } from '@balie/contract/common/operation.ts';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

const escapeHtml = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

/** `/api/docs`: a readable page for a browser, the OpenAPI document for everything else. */
export function addApiDocs(app: FastifyInstance, operations: Record<string, Operation>): void {
  const document = JSON.stringify(openApiDocument(operations), null, 2);
  const page = renderPage(operations);
  const sendDocument = (reply: { type(value: string): { send(body: string): unknown } }) =>
    reply.type('application/json; charset=utf-8').send(document);
  app.get('/api/docs', (request, reply) =>
    request.headers.accept?.includes('text/html')
      ? reply
          .type('text/html; charset=utf-8')
          .send(page.replaceAll('__CSP_NONCE__', reply.cspNonce))
      : sendDocument(reply),
  );
  app.get('/api/docs/openapi.json', (_, reply) => sendDocument(reply));
}

function renderPage(operations: Record<string, Operation>): string {
  const tags = Map.groupBy(Object.entries(operations), ([, operation]) => operation.tag);
  const sections = [...tags].map(
    ([tag, entries]) => `<h2>${escapeHtml(tag)}</h2>${entries.map(renderOperation).join('')}`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Balie API</title>
<meta name="viewport" content="width=device-width"><style nonce="__CSP_NONCE__">${STYLE}</style></head>
<body><main><h1>Balie API</h1><p>Every call, derived from the contract. As data: <a href="/api/docs/openapi.json">OpenAPI 3.1</a>.</p>
${sections.join('\n')}</main></body></html>`;
}

function renderOperation([name, operation]: [string, Operation]): string {
  const codes = operation.errors.map(
    (code) => `<li><b>${errorStatus[code]}</b> <code>${code}</code></li>`,
  );
  const who =
    operation.access.kind === 'site' ? operation.access.roles.join(', ') : operation.access.kind;
  return `<details id="${name}"><summary><span class="method ${operation.method}">${operation.method}</span>
<code>${escapeHtml(operation.path)}</code> <span>${escapeHtml(operation.summary)}</span></summary>
<p>Access: <b>${who}</b>. Name: <code>${name}</code>.</p>${codes.length > 0 ? `<ul>${codes.join('')}</ul>` : ''}</details>`;
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f6f7f9;color:#1b232b}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem}h2{margin:2rem 0 .5rem}
details{background:#fff;border:1px solid #dde2e8;border-radius:6px;margin:.25rem 0;padding:.4rem .8rem}
summary{cursor:pointer}.method{display:inline-block;min-width:4.5rem;font-weight:700}
.GET{color:#1d5f8f}.POST{color:#18663a}.PUT{color:#7a5200}.DELETE{color:#a3212b}`;
