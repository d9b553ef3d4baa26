import { prepareZXingModule } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { readQr } from './read-qr.ts';

/** What came of one picture. */
export type QrAnswer = { readonly failed: false; readonly text: string | undefined } | { readonly failed: true };

// from our own origin: the package would fetch it from elsewhere
prepareZXingModule({ overrides: { locateFile: () => wasm } });

addEventListener('message', async ({ data }: MessageEvent<ImageData>) => {
  let answer: QrAnswer;
  try {
    answer = { failed: false, text: await readQr(data) };
  } catch {
    answer = { failed: true };
  }
  postMessage(answer);
});
