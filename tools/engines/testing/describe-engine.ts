import { afterAll, beforeAll, describe } from 'vitest';
import { type Engine, EngineMissing, type RunningServer } from '../engine.ts';
import { type Own, ownEngine } from './own-engine.ts';

/** An engine on a busy machine; Kafka takes longest. */
const START_WITHIN_MS = 240_000;

/**
 * Tests against a real engine that `start` starts over an empty folder, at a port of its own, before the first of them,
 * and that is stopped after the last. Skipped with one line where the engine cannot be had.
 */
export async function describeEngine<T extends { readonly server: Pick<RunningServer, 'stop'> }>(
  name: string,
  engine: Pick<Engine, 'bring'>,
  start: (folder: string) => Promise<T>,
  tests: (engine: () => T) => void,
): Promise<void> {
  describe.skipIf(await isMissing(engine, name))(name, () => {
    let started: Own<T> | undefined;
    beforeAll(async () => {
      started = await ownEngine(start);
    }, START_WITHIN_MS);
    afterAll(() => started?.remove());
    tests(() => {
      if (!started) throw new Error(`${name}: asked for before it was started`);
      return started;
    });
  });
}

/** Whether an engine cannot be had here; then one line says why, and that `tests` are skipped. */
export async function isMissing(engine: Pick<Engine, 'bring'>, tests: string): Promise<boolean> {
  try {
    await engine.bring();
    return false;
  } catch (error) {
    if (!(error instanceof EngineMissing)) throw error;
    console.warn(`Skipped: ${tests}. ${error.message}`);
    return true;
  }
}
