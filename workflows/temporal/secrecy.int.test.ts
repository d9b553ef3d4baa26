import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { deriveKey } from '@marquee/infra/personal-data/envelope.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ended, until } from '../testing/conformance-bench.ts';
import type { TemporalEngine } from './engine.ts';
import { describeTemporal } from './testing/temporal.ts';
import { Workbench } from './testing/workbench.ts';

await describeTemporal('what Temporal keeps of a job', (temporal) => {
  let bench: Workbench;
  beforeEach(async () => {
    bench = await Workbench.open(temporal().address);
  });
  afterEach(() => bench.close());

  /** A name in every place that a job puts one: input, result, signal, failure, parked item, caption, reason. */
  async function live(engine: TemporalEngine, canary: string): Promise<void> {
    await engine.startJob('telling', 'telling/1', { canary });
    const { reason } = await until(engine, 'telling/1', ({ state }) => state === 'stuck');
    expect(reason).toBe(`Refused: ${canary} said no`);
    expect((await engine.parkedItems('telling/1'))[0]?.failure.message).toBe(`${canary} said no`);
    await engine.signal('telling/1', { name: 'go on', payload: canary });
    const { output, caption } = await ended(engine, 'telling/1');
    expect([output, caption]).toEqual([{ heard: canary }, `with ${canary}`]);
  }

  it('cannot be read there, nor in its files, without the key', async () => {
    const canary = randomUUID();
    const encryptionKey = deriveKey(randomBytes(32), 'temporal payloads');
    await live(await bench.started({ encryptionKey }), canary);
    expect(filesWith(temporal().folder, canary)).toEqual([]);
  });

  it('could be read without encryption: the search finds what is there', async () => {
    const canary = randomUUID();
    await live(await bench.started(), canary);
    expect(filesWith(temporal().folder, canary)).not.toEqual([]);
  });

  it('cannot be opened with another key', async () => {
    const mine = await bench.started({ encryptionKey: deriveKey(randomBytes(32), 'temporal payloads') });
    await live(mine, 'whoever');
    await mine.stop();
    const other = await bench.started({ encryptionKey: deriveKey(randomBytes(32), 'temporal payloads') });
    await expect(other.job('telling/1')).rejects.toThrow();
  });
});

/** Files of Temporal's that hold the text. */
function filesWith(folder: string, text: string): readonly string[] {
  return readdirSync(folder).filter((file) => readFileSync(path.join(folder, file)).includes(text));
}
