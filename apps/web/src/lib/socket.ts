import type { ClientToServerEvents, ServerToClientEvents } from '@balie/contract/realtime.ts';
import type { Socket } from 'socket.io-client';
import { apiUrl } from './http.ts';

export type AppSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/**
 * Opens the socket; the library comes along only now. A display says in `auth` which screen it is,
 * asked anew at every reconnection; staff bring their session cookie.
 */
export async function openSocket(auth?: () => object): Promise<AppSocket> {
  const { io } = await import('socket.io-client');
  return io(apiUrl('/'), {
    // The other transport needs a load balancer that sends a client to the same node each time.
    transports: ['websocket'],
    withCredentials: true,
    forceNew: true,
    // A frozen server accepts a connection and then says nothing.
    timeout: 4_000,
    reconnectionDelay: 300,
    reconnectionDelayMax: 3_000,
    ...(auth && { auth: (answer: (data: object) => void) => answer(auth()) }),
  });
}
