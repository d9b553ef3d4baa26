import type { FastifyInstance } from 'fastify';

/** "Service restart": whoever is told so connects again, to another process or to the next one here. */
const RESTARTING = 1012;
/** Milliseconds in which a browser may say goodbye; a line that is dead does not keep a stop waiting. */
const GOODBYE_MS = 3000;

/** Ends all open sockets when the process stops: what was sent before still arrives. */
export function hangUp(this: FastifyInstance, done: () => void): void {
  const server = this.websocketServer;
  server.close();
  for (const socket of server.clients) socket.close(RESTARTING, 'restarting');
  const cut = setTimeout(() => {
    for (const socket of server.clients) socket.terminate();
  }, GOODBYE_MS);
  cut.unref();
  done();
}
