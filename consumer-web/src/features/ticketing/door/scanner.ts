/** The part of the browser's bar code reader that the door uses; not every browser has one. */
interface CodeDetector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}
type CodeDetectorClass = new (options: { formats: string[] }) => CodeDetector;

function detectorClass(): CodeDetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: CodeDetectorClass }).BarcodeDetector;
}

/** Whether this browser can read codes from a camera. */
export function canScan(): boolean {
  return detectorClass() !== undefined && navigator.mediaDevices?.getUserMedia !== undefined;
}

/** Milliseconds between two looks at the picture. */
const LOOK_EVERY = 250;
/** Milliseconds for which a code that was just read is not read again: it is still before the camera. */
const SAME_CODE_PAUSE = 4_000;

/** Looks for codes in a playing video. The answer stops it. */
export function watchForCodes(video: HTMLVideoElement, onCode: (code: string) => void): () => void {
  const Detector = detectorClass();
  if (!Detector) return () => undefined;
  const detector = new Detector({ formats: ['qr_code'] });
  const again = codeGate(SAME_CODE_PAUSE);
  let looking = false;
  const timer = setInterval(async () => {
    if (looking || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    looking = true;
    const [found] = await detector.detect(video).catch(() => []);
    looking = false;
    if (found && again(found.rawValue, Date.now())) onCode(found.rawValue);
  }, LOOK_EVERY);
  return () => clearInterval(timer);
}

/** Lets a code through once, and again only when it was away for `pause` milliseconds. */
export function codeGate(pause: number): (code: string, now: number) => boolean {
  let last = { code: '', seen: Number.NEGATIVE_INFINITY };
  return (code, now) => {
    const fresh = code !== last.code || now - last.seen > pause;
    last = { code, seen: now };
    return fresh;
  };
}
