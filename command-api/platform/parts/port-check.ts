import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartRefused } from '@marquee/infra/postgres/start-refused.ts';

/** Looks before anything is started whether the port is free. Throws `StartRefused` when it is not. */
export async function refuseTakenPort(host: string, port: number): Promise<void> {
  const server = createServer();
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE') {
      throw new StartRefused(`Port ${port} is taken. Stop what listens there, or choose another with --port.`);
    }
    throw new StartRefused(`Cannot listen on ${host}:${port} (${code}). Choose another with --port.`);
  }
  server.close();
  await once(server, 'close');
}
