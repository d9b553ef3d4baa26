import { connect, createServer, type Socket } from 'node:net';

/** A way to a database that breaks when it is told to. */
export interface UnreliableProxy {
  readonly url: string;
  /** How many answers were swallowed. */
  swallowed(): number;
  /**
   * Swallows the next answer of the database to connections of this application, after `skip` others, and breaks that
   * connection: what was asked has been done.
   */
  swallowNext(application: 'append' | 'exclusive append', skip?: number): void;
  /** Whether new connections are refused. */
  refuse(refuses: boolean): void;
  /** Breaks every connection that stands. */
  breakAll(): void;
  close(): Promise<void>;
}

export async function unreliableProxy(databaseUrl: string): Promise<UnreliableProxy> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let swallowed = 0;
  let victim: { application: string; skip: number } | undefined;
  let refuses = false;
  const server = createServer((client) => {
    if (refuses) {
      client.destroy();
      return;
    }
    const database = connect(Number(target.port), target.hostname);
    const end = () => {
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on('error', end).on('close', () => {
        open.delete(socket);
        end();
      });
    }
    let application: string | undefined;
    client.on('data', (question) => {
      application ??= /application_name\0marquee ([^\0]*)/.exec(question.toString('latin1'))?.[1] ?? '';
      database.write(question);
    });
    database.on('data', (answer) => {
      if (!victim || victim.application !== application || victim.skip-- > 0) {
        client.write(answer);
        return;
      }
      victim = undefined;
      swallowed++;
      end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: url.href,
    swallowed: () => swallowed,
    swallowNext: (application, skip = 0) => {
      victim = { application, skip };
    },
    breakAll,
    refuse: (now) => {
      refuses = now;
    },
    close: async () => {
      breakAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
