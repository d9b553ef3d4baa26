import type { QrAnswer } from './qr-worker.ts';

/** Reads the QR code in a picture of the camera. */
export interface CodeReader {
  /** The code's text; undefined where there is none to see. Rejects where no code can be read here at all. */
  read(video: HTMLVideoElement): Promise<string | undefined>;
  close(): void;
}

/** The part of the browser's bar code reader that the door uses; not every browser has one. */
interface CodeDetector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}
interface CodeDetectorClass {
  new (options: { formats: string[] }): CodeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const FORMAT = 'qr_code';
/** Pixels of the longer side of a picture that is looked at: enough for a code at arm's length, and read in milliseconds. */
const MOST_PIXELS = 960;

/** The browser's own reader where it has one for QR codes, or else ours, which comes when it is first used. */
export function codeReader(): CodeReader {
  let closed = false;
  let chosen: Promise<CodeReader> | undefined;
  return {
    async read(video) {
      chosen ??= ownReader().then((own) => own ?? workerReader());
      const reader = await chosen;
      if (closed) reader.close();
      return closed ? undefined : reader.read(video);
    },
    close() {
      closed = true;
      chosen?.then((reader) => reader.close()).catch(() => undefined);
    },
  };
}

async function ownReader(): Promise<CodeReader | undefined> {
  const Detector = (globalThis as { BarcodeDetector?: CodeDetectorClass }).BarcodeDetector;
  // some browsers have the class and no reader behind it
  const formats = await Detector?.getSupportedFormats().catch((): readonly string[] => []);
  if (!Detector || !formats?.includes(FORMAT)) return undefined;
  const detector = new Detector({ formats: [FORMAT] });
  return {
    read: async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue,
    close: () => undefined,
  };
}

/** ZXing in WebAssembly, in a thread of its own, whose content security policy alone allows it. */
function workerReader(): CodeReader {
  const worker = new Worker(new URL('./qr-worker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  const picture = canvas.getContext('2d', { willReadFrequently: true });
  return {
    read: (video) =>
      new Promise((resolve, reject) => {
        if (!picture) return reject(new Error('This browser gives no pictures of its camera.'));
        const scale = Math.min(1, MOST_PIXELS / Math.max(video.videoWidth, video.videoHeight, 1));
        const width = Math.max(1, Math.round(video.videoWidth * scale));
        const height = Math.max(1, Math.round(video.videoHeight * scale));
        Object.assign(canvas, { width, height });
        picture.drawImage(video, 0, 0, width, height);
        const image = picture.getImageData(0, 0, width, height);
        worker.onmessage = ({ data }: MessageEvent<QrAnswer>) =>
          data.failed ? reject(new Error('The reader of codes did not start.')) : resolve(data.text);
        worker.onerror = () => reject(new Error('The reader of codes did not load.'));
        worker.postMessage(image, [image.data.buffer]);
      }),
    close: () => worker.terminate(),
  };
}
