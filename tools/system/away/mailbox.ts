import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that remembers what it has taken. */
export class Mailbox {
  /** Message-IDs in the order of their coming, each as often as it came. */
  readonly taken: readonly string[];
  readonly port: number;
  /** Whether it takes nothing: what it has taken by then is answered, and need not come again. */
  turnsAway = false;
  readonly #server: SMTPServer;

  private constructor(server: SMTPServer, port: number, taken: readonly string[]) {
    this.#server = server;
    this.port = port;
    this.taken = taken;
  }

  /** Opens it at this port (default: a free one). */
  static async open(port = 0): Promise<Mailbox> {
    const taken: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onData(stream, _, done) {
        buffer(stream)
          .then((message) => {
            if (mailbox.turnsAway) throw Object.assign(new Error('come back later'), { responseCode: 421 });
            return PostalMime.parse(message);
          })
          .then(({ messageId }) => taken.push(messageId ?? ''))
          .then(() => done(), done);
      },
    });
    server.on('error', () => {});
    await once(server.listen(port, '127.0.0.1'), 'listening');
    const mailbox: Mailbox = new Mailbox(server, (server.server.address() as AddressInfo).port, taken);
    return mailbox;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}
