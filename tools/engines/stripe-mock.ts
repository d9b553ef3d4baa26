import { freePort } from '@marquee/infra/net/free-port.ts';
import { brought, type Engine } from './engine.ts';
import { goProgram } from './go.ts';
import { listens } from './ports.ts';
import { Server } from './server.ts';

const VERSION = 'v0.203.0';
const DEFAULT_PORT = 12_111;

export interface StripeMock {
  /** For example `http://127.0.0.1:12111`. */
  readonly origin: string;
  readonly server: Server;
}

/** The `stripe-mock` program; built on first use. Throws `EngineMissing`. */
function stripeMockProgram(): Promise<string> {
  return brought('stripe-mock', 'it comes with Go, from the network once', () =>
    goProgram('github.com/stripe/stripe-mock', VERSION),
  );
}

/**
 * Stripe's own check of requests against its API's schema, on this machine. It refuses parameters that are missing,
 * unknown or of the wrong type; it keeps nothing, so that its answers say nothing. Throws `EngineMissing`.
 */
export async function startStripeMock(options: { readonly port?: number | undefined } = {}): Promise<StripeMock> {
  const program = await stripeMockProgram();
  const port = options.port ?? (await freePort());
  const server = await Server.start({
    program,
    // It would listen for HTTPS as well, everywhere and at a port that is always the same.
    args: ['-http-addr', `127.0.0.1:${port}`, '-https-addr', '127.0.0.1:0'],
    answers: () => listens(port),
  });
  return { origin: `http://127.0.0.1:${port}`, server };
}

export const stripe: Engine = {
  name: 'stripe',
  about: 'stripe-mock, which checks requests to Stripe; the platform takes payments with its own sandbox',
  defaultPort: DEFAULT_PORT,
  bring: stripeMockProgram,
  async start({ port = DEFAULT_PORT }) {
    const { server, origin } = await startStripeMock({ port });
    return {
      server,
      says: [`stripe-mock answers at ${origin}; it checks requests and takes no payments.`],
      variables: {},
    };
  },
};
