import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

const ID = 'c0ffee';

export interface StandInDocker {
  /** For `DOCKER_HOST`. */
  readonly host: string;
  /** Method and path of each call, without the version. */
  readonly calls: readonly string[];
  /** What the container was asked to be. */
  readonly wanted: () => Wanted | undefined;
  close(): Promise<void>;
}

interface Wanted {
  readonly Image: string;
  readonly Env: readonly string[];
}

/** The part of a Docker engine's interface that runs one container, whose port is this port of the machine. */
export async function standInDocker(inside: number, port: number): Promise<StandInDocker> {
  const calls: string[] = [];
  let wanted: Wanted | undefined;
  const binding = [{ HostIp: '0.0.0.0', HostPort: String(port) }];
  const answers: Readonly<Record<string, unknown>> = {
    'GET /info': { ServerVersion: '28.0.0', OperatingSystem: 'test', NCPU: 1, MemTotal: 1, Architecture: 'x86_64' },
    'GET /containers/json': [],
    'GET /networks': [],
    'POST /containers/create': { Id: ID, Warnings: [] },
    [`GET /containers/${ID}/json`]: {
      Id: ID,
      Name: '/test',
      Created: new Date(0).toISOString(),
      Config: { Hostname: 'test', Labels: {} },
      State: { Status: 'running', Running: true, StartedAt: new Date(0).toISOString() },
      NetworkSettings: { Ports: { [`${inside}/tcp`]: binding }, Networks: {} },
    },
  };
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const address = (request.url ?? '').replace(/^\/v[\d.]+/, '').split('?')[0] ?? '';
    const call = `${request.method} ${address}`;
    calls.push(call);
    if (call === 'POST /containers/create') wanted = (await json(request)) as Wanted;
    const answer = answers[call] ?? (address.startsWith('/images/') ? { Id: 'sha256:1' } : undefined);
    // Starting, stopping and removing have no answer; logs are a stream without an end, or, here, without anything.
    response.writeHead(answer || address.endsWith('/logs') ? 200 : 204, { 'content-type': 'application/json' });
    response.end(answer && JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    wanted: () => wanted,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
