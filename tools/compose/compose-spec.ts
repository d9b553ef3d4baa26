import { EngineMissing } from '../engines/engine.ts';
import { goProgram } from '../engines/go.ts';

/** The program with which Docker itself reads compose files; built on first use. Throws `EngineMissing`. */
export async function composeSpec(): Promise<string> {
  try {
    return await goProgram('github.com/compose-spec/compose-go/v2/cmd', 'v2.16.2');
  } catch (error) {
    throw new EngineMissing(
      `The reader of compose files cannot be had here: it comes with Go, from the network once (${(error as Error).message}).`,
    );
  }
}
