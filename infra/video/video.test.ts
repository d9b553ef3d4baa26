import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Ffmpeg } from '../ffmpeg/ffmpeg.ts';
import { ffmpegs } from '../ffmpeg/testing/program.ts';
import { pictureSizes } from '../files/media/picture-sizes.ts';
import { ffmpegVideo } from './ffmpeg-engine.ts';
import { probeVideo } from './probe.ts';

/** Two seconds of moving bars with a tone, in an old form that is large for what it shows. */
function drawn(ffmpeg: Ffmpeg, size: string): Promise<Buffer> {
  const bars = ['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=8:duration=2`];
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2'];
  const form = ['-c:v', 'mpeg4', '-q:v', '2', '-c:a', 'aac', '-shortest', 'out.mp4'];
  return ffmpeg.run(
    { args: [...bars, ...tone, ...form], source: Buffer.alloc(1), makes: ['out.mp4'] },
    ({ made, said }) => {
      const out = made.get('out.mp4');
      if (!out) throw new Error(said);
      return buffer(out.read());
    },
  );
}

const bytesOf = (bytes: Buffer) => ({
  bytes: bytes.length,
  open: () => Readable.from([bytes], { objectMode: false }),
  read: async (start: number, end: number) => bytes.subarray(start, end),
});

describe.each(ffmpegs)('video engine: %s', { timeout: 60_000 }, (_, ffmpeg, absent) => {
  const engine = ffmpegVideo(ffmpeg);
  let upright: Buffer;
  beforeAll(async () => {
    if (!absent) upright = await drawn(ffmpeg, '406x722');
  });

  it.skipIf(absent)('takes a poster, and writes what every browser plays, telling how far it is', async () => {
    const parts: number[] = [];
    const onPart = (part: number) => parts.push(part);
    const wanted = { posterAt: 0.5, rendition: true };
    const made = await engine.render(
      bytesOf(upright),
      wanted,
      async ({ poster, rendition }) => {
        if (!rendition) throw new Error('no rendition');
        const { width, height, bytes } = rendition;
        return { poster, size: { width, height, bytes }, whole: await buffer(rendition.read()) };
      },
      { onPart },
    );
    expect(made.size).toEqual({ width: 406, height: 722, bytes: made.whole.length });
    expect(await probeVideo(bytesOf(made.whole))).toMatchObject({ codec: 'avc', width: 406, height: 722 });
    expect(made.whole.length).toBeLessThan(upright.length);
    // what a player needs first comes first
    expect(made.whole.indexOf('moov')).toBeLessThan(made.whole.indexOf('mdat'));
    expect((await pictureSizes(made.poster)).at(-1)).toMatchObject({ width: 406, height: 722, type: 'image/webp' });
    expect(parts.toSorted((a, b) => a - b)).toEqual(parts);
    expect(parts.at(-1)).toBeGreaterThan(0.7);
  });

  it.skipIf(absent)('takes a poster alone where no more is wanted', async () => {
    const made = await engine.render(bytesOf(upright), { posterAt: 0, rendition: false }, async (all) => all);
    expect(made.rendition).toBeUndefined();
    expect(made.poster.subarray(1, 4).toString()).toBe('PNG');
  });

  it.skipIf(absent)(
    'says of what shows nothing that it does not, follows no list, and refuses more than it takes',
    async () => {
      const list = '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n/etc/passwd\n#EXT-X-ENDLIST\n';
      const all = { posterAt: 0, rendition: true };
      for (const bytes of [Buffer.from('garbage'.repeat(1000)), Buffer.from(list)])
        await expect(engine.render(bytesOf(bytes), all, async () => {})).rejects.toMatchObject({ code: 'NoPicture' });
      const large = { ...bytesOf(upright), bytes: engine.mostBytes + 1 };
      await expect(engine.render(large, all, async () => {})).rejects.toMatchObject({ code: 'TooLarge' });
      const told = { signal: AbortSignal.abort(new Error('nobody waits any more')) };
      await expect(engine.render(bytesOf(upright), all, async () => {}, told)).rejects.toThrow('nobody waits');
    },
  );
});
