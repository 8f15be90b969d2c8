import { io, type Socket } from 'socket.io-client';

/**
 * Many displays in a separate process, so that receiving is not measured as part of sending. Arrivals are
 * recorded by the machine's clock, which all processes share.
 */
interface Open {
  kind: 'open';
  url: string;
  count: number;
  auth?: object;
  /** Whether they acknowledge, as a real display does. */
  acknowledge?: boolean;
}

/** A display sends one message for all the calls of a moment. */
const ACKNOWLEDGE_MS = 250;

function acknowledging(socket: Socket): void {
  let unsaid: number[] = [];
  socket.on('call', ({ number }: { number: number }) => {
    unsaid.push(number);
    if (unsaid.length > 1) return;
    setTimeout(() => {
      socket.emit('shown', { numbers: unsaid }, () => undefined);
      unsaid = [];
    }, ACKNOWLEDGE_MS);
  });
}

const sockets: Socket[] = [];
let arrivals: string[] = [];
let expected = 0;

/** A display that was disconnected gets the call too late for this benchmark, and counts as lost. */
const GIVE_UP_MS = 10_000;
let late: NodeJS.Timeout | undefined;

function report(): void {
  clearTimeout(late);
  const times = arrivals.slice(0, expected);
  const lost = expected - times.length;
  arrivals = [];
  expected = 0;
  process.send?.({ arrivals: times, lost });
}

async function open({ url, count, auth, acknowledge }: Open): Promise<void> {
  for (let index = 0; index < count; index++) {
    const socket = io(url, { transports: ['websocket'], forceNew: true, ...(auth && { auth }) });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    socket.on('call', () => {
      if (expected === 0) return;
      arrivals.push(String(process.hrtime.bigint()));
      if (arrivals.length >= expected) report();
    });
    if (acknowledge) acknowledging(socket);
    sockets.push(socket);
  }
  process.send?.({ opened: count });
}

process.on('message', (message: Open | { kind: 'expect' } | { kind: 'close' }) => {
  if (message.kind === 'open') void open(message);
  else if (message.kind === 'close') process.exit(0);
  else {
    arrivals = [];
    expected = sockets.length;
    late = setTimeout(report, GIVE_UP_MS);
    process.send?.({ ready: true });
  }
});
process.on('disconnect', () => process.exit(0));
process.send?.({ port: 0 });
