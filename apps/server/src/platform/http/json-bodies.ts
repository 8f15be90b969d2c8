import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

/** Rejects bytes that are not valid UTF-8, which would otherwise be read as different text. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.from(body);
    if (!isUtf8(bytes)) done(new AppError('INVALID_TEXT'));
    else parse(request, bytes.toString('utf8'), done);
  });
}
