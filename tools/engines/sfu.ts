import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SfuSettings } from '@marquee/infra/live/sfu/sfu-client.ts';
import { freePort } from '@marquee/infra/net/free-port.ts';
import { cached } from './cache.ts';
import { command } from './commands.ts';
import { brought, type Engine } from './engine.ts';
import { listens } from './ports.ts';
import { Server } from './server.ts';

const DEFAULT_PORT = 8889;
const TOKEN = 'marquee-sfu';
const sources = path.join(import.meta.dirname, 'sfu');

export interface SfuServer {
  readonly settings: SfuSettings;
  readonly server: Server;
}

/** The small SFU of this folder; built on first use, which takes a minute. Throws `EngineMissing`. */
function sfuProgram(): Promise<string> {
  return brought('An SFU', 'it is built with Go, with modules from the network once', async () => {
    const texts = await Promise.all(['main.go', 'go.sum'].map((name) => readFile(path.join(sources, name))));
    const version = createHash('sha256').update(Buffer.concat(texts)).digest('hex').slice(0, 16);
    const folder = await cached(`sfu-${version}`, async (draft) => {
      const args = ['-C', sources, 'build', '-trimpath', '-o', path.join(draft, 'sfu'), '.'];
      await command('go', args, { CGO_ENABLED: '0' });
    });
    return path.join(folder, 'sfu');
  });
}

/** A small SFU on this machine. Throws `EngineMissing`. */
export async function startSfu(options: { readonly port?: number | undefined } = {}): Promise<SfuServer> {
  const program = await sfuProgram();
  const port = options.port ?? (await freePort());
  const server = await Server.start({
    program,
    args: [`127.0.0.1:${port}`],
    env: { SFU_TOKEN: TOKEN },
    answers: () => listens(port),
  });
  return { server, settings: { url: `http://127.0.0.1:${port}`, token: TOKEN } };
}

export const sfu: Engine = {
  name: 'sfu',
  about: 'a small SFU (WHIP and WHEP, by pion), for one machine; LIVE_SFU_URL and LIVE_SFU_TOKEN',
  defaultPort: DEFAULT_PORT,
  bring: sfuProgram,
  async start({ port = DEFAULT_PORT }) {
    const { server, settings } = await startSfu({ port });
    return {
      server,
      says: [`The SFU answers at ${settings.url}.`],
      variables: { LIVE_SFU_URL: settings.url, LIVE_SFU_TOKEN: TOKEN },
    };
  },
};
