import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections. From among those, a client that comes back again and again
 * to a server that is down would at last be at the server's port itself.
 */
const PORTS = { from: 18_000, to: 32_000 };

/** A port of this machine's loopback that nobody listens on now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    const probe = createServer().listen(port, '127.0.0.1');
    const free = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!free) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
