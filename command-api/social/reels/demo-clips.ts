import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fileAggregate } from '@marquee/domain/files/file/aggregate.ts';
import type { FileBody } from '@marquee/domain/files/file/events.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import type { DemoSeed } from '../../demo/demo.ts';
import { as, sendDemo } from '../../demo/send.ts';
import { originalKey } from '../../files/uploads/pieces.ts';

/** Silent videos that `npm run clips` draws. */
export type DemoClip = 'lamp' | 'crowd' | 'road' | 'bars' | 'stage' | 'night';

const MIME = 'video/webm';
const MILLISECONDS = 5000;

/** Keeps a clip as a file of somebody's, and answers the file's id. */
export async function keepDemoClip(
  { storage: { bus, files, personalData } }: DemoSeed,
  owner: string,
  key: string,
  clip: DemoClip,
): Promise<string> {
  const id = derivedId('demo', 'clip', key);
  const bytes = await readFile(fileURLToPath(new URL(`clips/${clip}.webm`, import.meta.url)));
  await files.put(originalKey(id), MIME, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { file: originalKey(id), sha256, bytes: bytes.length, mime: MIME };
  const body: FileBody = { fileName: `${key}.webm`, originalName: `${key}.webm`, tags: [] };
  const facts = { kind: 'video', milliseconds: MILLISECONDS, renditions: [] } as const;
  const store = { type: 'StoreFile', id, owner, file, body: await personalData.seal(owner, body), ...facts } as const;
  await sendDemo(bus, fileAggregate, store, as(owner), 'StoreFile', 'clip', key);
  return id;
}
