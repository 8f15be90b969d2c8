import { once } from 'node:events';
import Fastify from 'fastify';

/** The reference: a bare Fastify route that serialises the same rows, without checking who wants them. */
const [{ rows }] = (await once(process, 'message')) as [{ rows: unknown[] }];
const app = Fastify();
app.get('/list', (_, reply) => {
  reply.type('application/json; charset=utf-8').send(JSON.stringify(rows));
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
process.on('disconnect', () => process.exit(0));
