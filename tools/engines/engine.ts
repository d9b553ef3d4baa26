/** What stops an engine and tells of its end. */
export interface RunningServer {
  /** Of the process that answers; undefined once it has ended. */
  readonly pid: number | undefined;
  stop(): Promise<void>;
  /** Resolves when it has ended, whoever ended it. */
  ended(): Promise<void>;
}

/** A real engine that the platform can run on, brought to this machine without Docker. One file an engine. */
export interface Engine {
  readonly name: string;
  /** What it is, and the variable that makes the platform use it. */
  readonly about: string;
  readonly defaultPort: number;
  /** Ports that it listens on besides, each so far from its own. */
  readonly alsoAt?: readonly number[];
  /** Downloads or builds what is missing. Throws `EngineMissing`. */
  bring(): Promise<unknown>;
  start(options: StartOptions): Promise<StartedEngine>;
}

export interface StartOptions {
  /** The folder of all engines' data. */
  readonly dataDir: string;
  readonly port?: number | undefined;
}

export interface StartedEngine {
  readonly server: RunningServer;
  /** Lines for the person: where it answers. */
  readonly says: readonly string[];
  /** What `npm start` has to be given to use it. */
  readonly variables: Readonly<Record<string, string>>;
}

/** What an engine needs and this machine does not have; `message` is the one line that says what to do. */
export class EngineMissing extends Error {
  override readonly name = 'EngineMissing';
}

/** What `bring` answers. Throws `EngineMissing` where it fails: what cannot be had, what that `needs`, and why it failed. */
export async function brought<T>(what: string, needs: string, bring: () => Promise<T>): Promise<T> {
  try {
    return await bring();
  } catch (error) {
    throw new EngineMissing(`${what} cannot be had here: ${needs} (${(error as Error).message}).`);
  }
}
