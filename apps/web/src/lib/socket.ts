import type { ClientToServerEvents, ServerToClientEvents } from '@balie/contract/realtime.ts';
import type { Socket } from 'socket.io-client';
import { apiUrl } from './http.ts';

export type AppSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/**
 * Opens the socket and loads its library on demand. A display sends its address in `auth`, afresh
 * at every reconnection; staff send their session cookie.
 */
export async function openSocket(auth?: () => object): Promise<AppSocket> {
  const { io } = await import('socket.io-client');
  return io(apiUrl('/'), {
    // The polling transport needs a load balancer that always picks the same node.
    transports: ['websocket'],
    withCredentials: true,
    forceNew: true,
    // A frozen server accepts a connection and then stays silent.
    timeout: 4_000,
    reconnectionDelay: 300,
    reconnectionDelayMax: 3_000,
    ...(auth && { auth: (answer: (data: object) => void) => answer(auth()) }),
  });
}
