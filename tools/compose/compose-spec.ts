import { brought } from '../engines/engine.ts';
import { goProgram } from '../engines/go.ts';

/** The program with which Docker itself reads compose files; built on first use. Throws `EngineMissing`. */
export function composeSpec(): Promise<string> {
  return brought('The reader of compose files', 'it comes with Go, from the network once', () =>
    goProgram('github.com/compose-spec/compose-go/v2/cmd', 'v2.16.2'),
  );
}
