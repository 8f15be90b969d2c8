import type { Operation } from '@balie/contract/common/operation.ts';
import type { FastifyInstance } from 'fastify';
import { renderApiPage } from './api-docs-page.ts';
import { openApiDocument } from './openapi.ts';
import { sendPage } from './security-headers.ts';

/** `/api/docs`: a readable page for a browser, the OpenAPI document for everything else. */
export function addApiDocs(app: FastifyInstance, operations: Record<string, Operation>): void {
  // Built on first use, so that starting does not wait for it.
  const document = once(() => JSON.stringify(openApiDocument(operations), null, 2));
  const page = once(() => renderApiPage(operations));
  const sendDocument = (reply: { type(value: string): { send(body: string): unknown } }) =>
    reply.type('application/json; charset=utf-8').send(document());
  app.get('/api/docs', (request, reply) =>
    request.headers.accept?.includes('text/html') ? sendPage(reply, page()) : sendDocument(reply),
  );
  app.get('/api/docs/openapi.json', (_, reply) => sendDocument(reply));
}

function once(make: () => string): () => string {
  let made: string | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
