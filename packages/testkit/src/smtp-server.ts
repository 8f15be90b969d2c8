import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface SentMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly data: string;
}

interface SmtpAnswers {
  /** Its reply to RCPT TO; anything but 250 refuses. */
  readonly receiver?: (address: string) => string;
}

/** A mail server on loopback that speaks enough SMTP to accept mail, and keeps what it accepted. */
export async function startSmtpServer({ receiver = () => '250 ok' }: SmtpAnswers = {}) {
  const mails: SentMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.setEncoding('utf8');
    const say = (line: string) => socket.write(`${line}\r\n`);
    let mail = { from: '', to: [] as string[] };
    let data: string | undefined;
    let rest = '';
    const hear = (line: string) => {
      if (data !== undefined) {
        if (line !== '.') {
          data += `${line}\n`;
          return;
        }
        mails.push({ ...mail, data });
        mail = { from: '', to: [] };
        data = undefined;
        say('250 taken');
      } else if (/^EHLO|^HELO/i.test(line)) say('250 balie.test');
      else if (/^MAIL FROM:/i.test(line)) {
        mail.from = /<(.*?)>/.exec(line)?.[1] ?? '';
        say('250 ok');
      } else if (/^RCPT TO:/i.test(line)) {
        const address = /<(.*?)>/.exec(line)?.[1] ?? '';
        const answer = receiver(address);
        if (answer.startsWith('250')) mail.to.push(address);
        say(answer);
      } else if (/^DATA/i.test(line)) {
        data = '';
        say('354 go on');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else say('250 ok');
    };
    say('220 balie.test ready');
    socket.on('data', (text) => {
      const lines = (rest + text).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
export type SmtpServer = Awaited<ReturnType<typeof startSmtpServer>>;
