import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeFolder } from '../../testing/remove-folder.ts';
import type { RunningServer } from '../engine.ts';

/** An engine that is there for one test. */
export type Own<T> = T & {
  /** Stops it and removes its data. */
  remove(): Promise<void>;
};

/** A real engine that `start` starts over an empty folder. Throws what `start` throws. */
export async function ownEngine<T extends { readonly server: Pick<RunningServer, 'stop'> }>(
  start: (folder: string) => Promise<T>,
): Promise<Own<T>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-engine-'));
  try {
    const engine = await start(folder);
    const remove = async () => {
      await engine.server.stop();
      await removeFolder(folder);
    };
    return Object.assign(engine, { remove });
  } catch (error) {
    await removeFolder(folder);
    throw error;
  }
}
