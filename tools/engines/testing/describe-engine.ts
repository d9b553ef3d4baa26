import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { removeFolder } from '../../testing/remove-folder.ts';
import { type Engine, EngineMissing } from '../engine.ts';
import type { Server } from '../server.ts';

/** An engine on a busy machine; Kafka takes longest. */
const START_WITHIN_MS = 240_000;

/**
 * Tests against a real engine that `start` starts over an empty folder, at a port of its own, before the first of them,
 * and that is stopped after the last. Skipped with one line where the engine cannot be had.
 */
export async function describeEngine<T extends { readonly server: Server }>(
  name: string,
  engine: Pick<Engine, 'bring'>,
  start: (folder: string) => Promise<T>,
  tests: (engine: () => T) => void,
): Promise<void> {
  const missing = await whyMissing(engine);
  if (missing !== undefined) console.warn(`Skipped: ${name}. ${missing}`);
  describe.skipIf(missing !== undefined)(name, () => {
    let folder: string;
    let started: T | undefined;
    beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'marquee-engine-'));
      started = await start(folder);
    }, START_WITHIN_MS);
    afterAll(async () => {
      await started?.server.stop();
      await removeFolder(folder);
    });
    tests(() => {
      if (!started) throw new Error(`${name}: asked for before it was started`);
      return started;
    });
  });
}

/** The one line that says why an engine cannot be had here; undefined where it can. */
export async function whyMissing(engine: Pick<Engine, 'bring'>): Promise<string | undefined> {
  try {
    await engine.bring();
    return undefined;
  } catch (error) {
    if (error instanceof EngineMissing) return error.message;
    throw error;
  }
}
