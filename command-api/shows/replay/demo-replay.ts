import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Actor } from '@marquee/domain/kernel/actor.ts';
import { recordingAggregate } from '@marquee/domain/shows/recording/aggregate.ts';
import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import type { DemoSeed } from '../../demo/demo.ts';
import { as, sendDemo } from '../../demo/send.ts';
import { recordingPrefix } from '../broadcast/recording-files.ts';

/** Twelve seconds of a browser's own test picture and tone, as the platform records them. */
const clip = fileURLToPath(new URL('demo-recording.mp4', import.meta.url));
const mimeType = 'video/mp4; codecs="opus, avc1.42c015"';
const MILLISECONDS = 11_971;

const platform: Actor = { kind: 'system', name: 'demo' };

/** Puts away what was recorded of a show that is over, and puts its replay on sale at `price` cents. `startedAt`: ISO 8601, UTC. */
export async function sellDemoReplay(
  { storage: { bus, files } }: DemoSeed,
  { show, owner, startedAt, price }: { show: string; owner: string; startedAt: string; price: number },
): Promise<void> {
  const file = `${recordingPrefix(show)}demo.mp4`;
  const { bytes } = await files.put(file, mimeType, createReadStream(clip));
  const part = { file, mimeType, startedAt, milliseconds: MILLISECONDS, bytes };
  const kept = { parts: [part], chapters: [], figures: null, end: 'show' } as const;
  await sendDemo(bus, recordingAggregate, { type: 'BeginRecording', show, owner }, platform, 'record', show);
  await sendDemo(bus, recordingAggregate, { type: 'KeepRecording', show, ...kept }, platform, 'keep', show);
  const stream = { show, tier: 'stream' } as const;
  await sendDemo(bus, inventoryAggregate, { type: 'CloseGate', ...stream, reason: 'ended' }, platform, 'over', show);
  await sendDemo(bus, inventoryAggregate, { type: 'SellReplay', ...stream, price }, as(owner), 'replay', show);
}
