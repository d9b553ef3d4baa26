import type { Server } from './server.ts';

/** A real engine that the platform can run on, brought to this machine without Docker. One file an engine. */
export interface Engine {
  readonly name: string;
  /** What it is, and the variable that makes the platform use it. */
  readonly about: string;
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
  readonly server: Server;
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
