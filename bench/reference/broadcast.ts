import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

/** The reference: a bare socket server that broadcasts one message when asked over HTTP. */
const http = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    sockets.emit('call', JSON.parse(body));
    response.end('{}');
  });
});
const sockets = new Server(http, { transports: ['websocket'] });
http.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (http.address() as AddressInfo).port });
});
process.on('disconnect', () => process.exit(0));
