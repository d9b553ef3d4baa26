import { codeReader } from './code-reader.ts';

/** Whether this browser opens a camera for this page. */
export function canScan(): boolean {
  return navigator.mediaDevices?.getUserMedia !== undefined;
}

/** Milliseconds between two looks at the picture. */
const LOOK_EVERY = 250;
/** Milliseconds for which a code that was just read is not read again: it is still before the camera. */
const SAME_CODE_PAUSE = 4_000;

interface Watching {
  readonly onCode: (code: string) => void;
  /** What reads codes did not come: the network broke before it was here. Called once at most. */
  readonly onFailed: () => void;
}

/** Looks for codes in a playing video. The answer stops it. */
export function watchForCodes(video: HTMLVideoElement, { onCode, onFailed }: Watching): () => void {
  const reader = codeReader();
  const again = codeGate(SAME_CODE_PAUSE);
  let looking = false;
  const stop = () => {
    clearInterval(timer);
    reader.close();
  };
  const timer = setInterval(async () => {
    if (looking || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    looking = true;
    try {
      const code = await reader.read(video);
      if (code && again(code, Date.now())) onCode(code);
    } catch {
      stop();
      onFailed();
    }
    looking = false;
  }, LOOK_EVERY);
  return stop;
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
