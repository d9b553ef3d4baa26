import process from 'node:process';
import type { Engine } from '../engine.ts';
import { listens } from '../ports.ts';
import { Server } from '../server.ts';

/** An engine whose server is a Node process that listens at its port and does nothing else. */
export function fakeEngine(name: string, defaultPort: number): Engine {
  return {
    name,
    about: 'listens',
    defaultPort,
    bring: async () => {},
    async start({ port = defaultPort }) {
      const args = ['-e', `require('node:net').createServer().listen(${port}, '127.0.0.1')`];
      const server = await Server.start({ program: process.execPath, args, answers: () => listens(port) });
      const variable = `${name.toUpperCase()}_ADDRESS`;
      return { server, says: [`${name} answers at ${port}.`], variables: { [variable]: `127.0.0.1:${port}` } };
    },
  };
}
