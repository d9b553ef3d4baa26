import { startEmbedded } from '../embedded.ts';

/** A process that starts the embedded server on a folder, tells how that went, and stays until it is ended. */
try {
  const server = await startEmbedded({ dataDir: process.argv[2] ?? '', durable: false });
  console.log(JSON.stringify({ url: server.url('postgres'), pid: server.pid() }));
  process.once('SIGTERM', () => server.stop());
} catch (error) {
  console.log(JSON.stringify({ refused: (error as Error).message }));
}
