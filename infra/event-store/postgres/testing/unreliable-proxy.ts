import { openTcpProxy } from '../../../net/testing/tcp-proxy.ts';

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
  let swallowed = 0;
  let victim: { application: string; skip: number } | undefined;
  let refuses = false;
  const proxy = await openTcpProxy((client) => {
    if (refuses) {
      client.destroy();
      return;
    }
    const database = proxy.onward(client, Number(target.port), target.hostname);
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
      client.destroy();
    });
  });
  const url = new URL(databaseUrl);
  url.port = String(proxy.port);
  return {
    url: url.href,
    swallowed: () => swallowed,
    swallowNext: (application, skip = 0) => {
      victim = { application, skip };
    },
    breakAll: proxy.breakAll,
    refuse: (now) => {
      refuses = now;
    },
    close: proxy.close,
  };
}
