import pg from 'pg';

/** Milliseconds for a connection, and for one answer: a page of the log or of a table, not the whole of it. */
const CONNECT_MS = 10_000;
const ANSWER_MS = 180_000;

/** A connection for `verify`, which the caller connects and ends. A server that says nothing is given up. */
export function verifyClient(url: string, answerMs = ANSWER_MS): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'marquee verify',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: answerMs,
    keepAlive: true,
  });
  // Whoever asks next is told of it.
  client.on('error', () => {});
  return client;
}
