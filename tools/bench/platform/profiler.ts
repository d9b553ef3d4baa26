import { mkdir, writeFile } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import path from 'node:path';

const INTERVAL_MICROSECONDS = 500;

/** Records where this process spends its time between two calls. */
export class Profiler {
  #session: Session | undefined;

  async start(): Promise<void> {
    const session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: INTERVAL_MICROSECONDS });
    await session.post('Profiler.start');
    this.#session = session;
  }

  /** Writes a `.cpuprofile` that Chromium's developer tools open. */
  async stop(file: string): Promise<void> {
    const { profile } = (await this.#session?.post('Profiler.stop')) ?? {};
    this.#session?.disconnect();
    this.#session = undefined;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(profile));
  }
}
