import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type FileCommand, fileAggregate } from '@marquee/domain/files/file/aggregate.ts';
import { type FileEvent, seenPart } from '@marquee/domain/files/file/events.ts';
import type { MediaKind } from '@marquee/domain/files/limits.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { specification } from '@marquee/domain/testing/specification.ts';
import { oneFile } from '@marquee/infra/files/testing/one-file.ts';
import { type VideoEngine, VideoRefused, type VideoWanted } from '@marquee/infra/video/port.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { LoadState } from '../kit/load-state.ts';
import { job } from '../kit/senders.ts';
import type { CommandSender } from '../port/commands.ts';
import { runDefinition } from '../testing/run-definition.ts';
import { createFilesActivities } from './activities.ts';
import { files as work } from './context.ts';
import type { FilesDeps } from './deps.ts';
import { fileRender } from './file-render-definition.ts';
import { storedVideos } from './reactors.ts';

const [file, owner] = [id(1), id(2)];
const folder = `media/${file}/`;
const call = { jobKey: `file-render/${file}`, attempt: 1, signal: new AbortController().signal };
/** Five seconds upright in WebM, with as many bytes behind its end as make it worth a rendition. */
const clip = readFileSync(path.join(import.meta.dirname, '../../command-api/social/reels/clips/lamp.webm'));
const video = Buffer.concat([clip, Buffer.alloc(2 * 1024 * 1024)]);
const poster = await sharp({ create: { width: 360, height: 640, channels: 3, background: 'navy' } })
  .png()
  .toBuffer();
const written = Buffer.from('an mp4');

function engine(wanted: VideoWanted[] = [], changes: Partial<VideoEngine> = {}): VideoEngine {
  return {
    name: 'a fake',
    mostBytes: 10_000_000,
    async render({ open }, what, use, watch) {
      wanted.push(what);
      expect(await buffer(await open())).toEqual(video);
      watch?.onPart?.(0.42);
      const rendition = {
        bytes: written.length,
        ...{ width: 360, height: 640, read: () => Readable.from([written], { objectMode: false }) },
      };
      return use({ poster, rendition: what.rendition ? rendition : undefined });
    },
    ...changes,
  };
}

/** A platform that keeps one file, whose commands are decided by the aggregate; `meanwhile` happens when something is put down. */
function platformWith(
  open: VideoEngine | undefined,
  { bytes = video, kind = 'video' as MediaKind, meanwhile = (_: FileEvent[]) => {} } = {},
) {
  const stored = { file: `${folder}original`, sha256: 'a'.repeat(64), bytes: bytes.length, mime: 'video/webm' };
  const body = { person: owner, sealed: 'names' };
  const events: FileEvent[] = [
    { type: 'FileStored', data: { owner, body, file: stored, type: kind, milliseconds: 5000 } },
  ];
  const kept = new Map<string, Buffer>();
  const told: number[] = [];
  const activities = createFilesActivities({
    commands: {
      async send(_: unknown, command: FileCommand) {
        const { decision } = specification(fileAggregate).given(events).when(command, { actor: job });
        if (!Array.isArray(decision)) return { ok: false, rejection: decision };
        events.push(...(decision as FileEvent[]));
        return { ok: true, events: decision };
      },
    } as unknown as CommandSender,
    load: (async () => specification(fileAggregate).given(events).state()) as unknown as LoadState,
    files: {
      ...oneFile(bytes),
      async put(key, contentType, made) {
        kept.set(key, Buffer.isBuffer(made) ? made : await buffer(made));
        meanwhile(events);
        return { key, contentType, bytes: 0 };
      },
      delete: async (key) => void kept.delete(key),
    },
    videoEngine: async () => open,
    leftWithoutEngine: async () => [],
    tellPercent: async (_, percent) => void told.push(percent),
  });
  return { activities, events, kept, told };
}

it('gives a video a poster at several widths and what every browser plays, once, and says how far it is', async () => {
  const wanted: VideoWanted[] = [];
  const { activities, events, kept, told } = platformWith(engine(wanted));
  await activities.renderVideo({ file }, call);
  await activities.renderVideo({ file }, call);
  expect(wanted).toEqual([{ posterAt: 1, rendition: true }]);
  expect([...kept.keys()]).toEqual([`${folder}w320.webp`, `${folder}w360.webp`, `${folder}${seenPart}`]);
  expect(kept.get(`${folder}${seenPart}`)).toEqual(written);
  expect(events.slice(1)).toMatchObject([
    {
      type: 'FileProcessed',
      data: {
        renditions: [
          { mime: 'image/webp', width: 320 },
          { mime: 'image/webp', width: 360, height: 640 },
          { file: `${folder}${seenPart}`, mime: 'video/mp4', bytes: written.length, width: 360, height: 640 },
        ],
      },
    },
  ]);
  expect(told).toEqual([42]);
});

it('does nothing to a picture, and leaves nothing beside what was erased meanwhile', async () => {
  const picture = platformWith(engine(), { kind: 'picture' });
  await picture.activities.renderVideo({ file }, call);
  expect(picture.events).toHaveLength(1);
  let erased = false;
  const meanwhile = (events: FileEvent[]) => {
    if (!erased) events.push({ type: 'FileErased', data: {} });
    erased = true;
  };
  const gone = platformWith(engine(), { meanwhile });
  await gone.activities.renderVideo({ file }, call);
  expect([...gone.kept]).toEqual([]);
  expect(gone.events.map(({ type }) => type)).not.toContain('FileProcessed');
});

it('says why a video is played as it is', async () => {
  const refusing = async () => {
    throw new VideoRefused('NoPicture', 'No picture can be read in the file.');
  };
  const reasons = [
    ['NoEngine', platformWith(undefined)],
    ['TooLarge', platformWith(engine([], { mostBytes: 1000 }))],
    ['SmallAlready', platformWith(engine(), { bytes: clip })],
    ['NoPicture', platformWith(engine(), { bytes: Buffer.alloc(2 * 1024 * 1024, 'x') })],
    ['NoPicture', platformWith(engine([], { render: refusing }))],
  ] as const;
  for (const [code, { activities }] of reasons) {
    const { end, progress } = await runDefinition(fileRender, { input: { file }, activities });
    expect(end).toMatchObject({ output: { rendered: false, code } });
    expect(progress.at(-1)?.caption).toMatch(/^Played as it is: /);
  }
});

it('a video that is kept starts one job; one that was left without an engine is taken up at a start that has one', async () => {
  const recorded = { id: id(9), stream: `file-${file}`, type: 'FileStored', revision: 0, version: 1, position: '1' };
  const startsOf = (type: MediaKind) => storedVideos.react({ ...recorded, meta: {}, data: { type } } as never);
  expect(startsOf('video')).toMatchObject([{ job: 'file-render', key: `file-render/${file}`, input: { file } }]);
  expect(startsOf('picture')).toEqual([]);
  const left = async () => [`file-render/${file}`];
  const needs = (open: VideoEngine | undefined) =>
    ({ videoEngine: async () => open, leftWithoutEngine: left }) as unknown as FilesDeps;
  expect(await work.again(needs(undefined))).toEqual([]);
  expect(await work.again(needs(engine()))).toEqual([['file-render', `file-render/${file}/again`, { file }]]);
});
