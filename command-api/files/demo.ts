import { createHash } from 'node:crypto';
import { fileAggregate } from '@marquee/domain/files/file/aggregate.ts';
import type { FileBody } from '@marquee/domain/files/file/events.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { DAY } from '@marquee/domain/kernel/time.ts';
import { waveFile } from '@marquee/infra/files/sound/wave-file.ts';
import type { DemoParts, DemoSeed } from '../demo/demo.ts';
import { as, sendDemo } from '../demo/send.ts';
import { originalKey } from './uploads/pieces.ts';

/** Samples a second, and seconds. */
const RATE = 8000;
const SECONDS = 4;

interface DemoFile {
  readonly key: string;
  readonly fileName: string;
  readonly tags: readonly string[];
  /** Hertz; so many strokes a second, each dying away. */
  readonly hertz: number;
  readonly strokes: number;
}

/** What the demo's artist keeps beside what was published: parts of a song, found by their tags. */
const demoFiles: readonly DemoFile[] = [
  { key: 'tram-bass', fileName: 'Last tram - bass.wav', tags: ['last tram', 'stems'], hertz: 55, strokes: 2.2 },
  { key: 'tram-click', fileName: 'Last tram - click.wav', tags: ['last tram', 'stems'], hertz: 1760, strokes: 4.4 },
  { key: 'soundcheck', fileName: 'Soundcheck tone.wav', tags: ['for venues'], hertz: 440, strokes: 0.25 },
];

/** Files that somebody keeps, as they come from a desk. */
export const filesDemo: DemoParts = [
  {
    name: 'kept files',
    after: ['people'],
    ago: 12 * DAY,
    async seed(seed) {
      const owner = await seed.person('artist@marquee.test');
      for (const file of demoFiles) {
        seed.goOn();
        await keep(seed, owner, file);
      }
    },
  },
];

async function keep({ storage }: DemoSeed, owner: string, demo: DemoFile): Promise<void> {
  const { bus, files, personalData } = storage;
  const { key, fileName, tags } = demo;
  const id = derivedId('demo', 'kept file', key);
  const bytes = waveFile(soundOf(demo), RATE);
  await files.put(originalKey(id), 'audio/wav', bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { file: originalKey(id), sha256, bytes: bytes.length, mime: 'audio/wav' };
  const words: FileBody = { fileName, originalName: fileName, tags };
  const facts = { kind: 'audio', milliseconds: SECONDS * 1000, renditions: [] } as const;
  const store = { type: 'StoreFile', id, owner, file, body: await personalData.seal(owner, words), ...facts } as const;
  await sendDemo(bus, fileAggregate, store, as(owner), 'StoreFile', 'kept', key);
}

function soundOf({ hertz, strokes }: DemoFile): Float32Array {
  return Float32Array.from({ length: RATE * SECONDS }, (_, n) => {
    const since = ((n / RATE) * strokes) % 1;
    return 0.5 * Math.exp(-4 * since) * Math.sin((2 * Math.PI * hertz * n) / RATE);
  });
}
