import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser } from '@playwright/test';
import type * as Mediabunny from 'mediabunny';
import { url } from '../pages/visit.ts';
import type { Frame } from './screencast.ts';

export interface Encoding {
  readonly width: number;
  readonly height: number;
  /** Bits a second. */
  readonly bitrate: number;
  readonly framesPerSecond: number;
}

/** Makes a WebM (VP9) of frames, `milliseconds` long, by the encoder of the browser. */
export async function encodeWebm(
  browser: Browser,
  frames: readonly Frame[],
  milliseconds: number,
  encoding: Encoding,
): Promise<Buffer> {
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  // encoders are for pages of a trustworthy origin
  await page.goto(url('/robots.txt'));
  const library = createRequire(new URL('../../infra/package.json', import.meta.url)).resolve('mediabunny');
  const bundle = library.replace(/dist\/.*$/, 'dist/bundles/mediabunny.min.cjs');
  await page.addScriptTag({ content: `var exports = {}; ${await readFile(bundle, 'utf8')}` });
  const base64 = await page.evaluate(encodeInPage, { frames: [...frames], milliseconds, encoding });
  await context.close();
  return Buffer.from(base64, 'base64');
}

/** Runs in the browser, with the library's bundle beside it. */
async function encodeInPage({
  frames,
  milliseconds,
  encoding: { width, height, bitrate, framesPerSecond },
}: {
  frames: Frame[];
  milliseconds: number;
  encoding: Encoding;
}): Promise<string> {
  const { Output, WebMOutputFormat, BufferTarget, CanvasSource } = (
    globalThis as never as { Mediabunny: typeof Mediabunny }
  ).Mediabunny;
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext('2d');
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new CanvasSource(canvas, { codec: 'vp9', bitrate, keyFrameInterval: 4 });
  output.addVideoTrack(source, { frameRate: framesPerSecond });
  await output.start();
  const step = 1000 / framesPerSecond;
  let next = 0;
  for (let at = 0; at < milliseconds; at += step) {
    let latest: Frame | undefined;
    for (; next < frames.length && (frames[next]?.at ?? 0) <= at; next++) latest = frames[next];
    if (latest) {
      const bytes = Uint8Array.from(atob(latest.jpeg), (character) => character.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
      drawing?.drawImage(picture, 0, 0, width, height);
      picture.close();
    }
    await source.add(at / 1000, step / 1000);
  }
  await output.finalize();
  let text = '';
  for (const byte of new Uint8Array(target.buffer ?? new ArrayBuffer())) text += String.fromCharCode(byte);
  return btoa(text);
}
