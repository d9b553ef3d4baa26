/** A real engine that the platform can run on, brought to this machine without Docker. One file an engine. */
export interface Engine {
  readonly name: string;
  /** What it is, for `--help`. */
  readonly about: string;
  /** Downloads what is missing, and starts it in the foreground of this process until `signal` aborts. */
  run(options: RunOptions, signal: AbortSignal): Promise<void>;
}

export interface RunOptions {
  /** Where it keeps its data. */
  readonly dataDir: string;
  readonly port: number | undefined;
  /** Prints one line for the person. */
  readonly say: (line: string) => void;
}

/** What an engine needs and this machine does not have; `message` is the one line that says what to do. */
export class EngineMissing extends Error {
  override readonly name = 'EngineMissing';
}
