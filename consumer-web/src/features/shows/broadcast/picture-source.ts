/** Feeds a video element with what comes live. */
export interface PictureSource {
  /** What follows is of this type and counts its time from anew. False when this browser cannot play it. */
  section(mimeType: string): boolean;
  append(bytes: ArrayBuffer): void;
  close(): void;
}

interface Handlers {
  onPlaying: () => void;
  /** The element takes nothing any more. */
  onBroken: () => void;
}

/** Seconds of picture that may wait before the player runs a little faster, and before it jumps. */
const FASTER_BEHIND = 0.7;
const JUMP_BEHIND = 2.5;
/** Seconds before the newest picture at which playing begins and jumps land. */
const EDGE = 0.25;
/** Seconds that stay behind the picture that is shown. */
const KEPT = 20;

type SourceClass = typeof MediaSource;

/** iPhones have a kind of their own, which needs `disableRemotePlayback`. */
function sourceClass(): SourceClass | undefined {
  const { ManagedMediaSource } = window as unknown as { ManagedMediaSource?: SourceClass };
  return ManagedMediaSource ?? (typeof MediaSource === 'undefined' ? undefined : MediaSource);
}

/** Whether only the browser itself can play: iPhones from before Managed Media Source, which take HLS. */
export function takesHlsAlone(video: HTMLVideoElement): boolean {
  return !sourceClass() && video.canPlayType('application/vnd.apple.mpegurl') !== '';
}

/** Undefined where the browser has no Media Source. */
export function openSource(video: HTMLVideoElement, { onPlaying, onBroken }: Handlers): PictureSource | undefined {
  const Source = sourceClass();
  if (!Source) return undefined;
  const media = new Source();
  const address = URL.createObjectURL(media);
  let buffer: SourceBuffer | undefined;
  let type: string | undefined;
  /** What waits for the buffer: bytes, or the begin of a section. */
  const queue: (ArrayBuffer | { mimeType: string })[] = [];

  const step = () => {
    if (media.readyState !== 'open' || buffer?.updating) return;
    const next = queue.shift();
    if (!next) return keepUp();
    try {
      if (next instanceof ArrayBuffer) buffer?.appendBuffer(next);
      else beginSection(next.mimeType);
    } catch {
      onBroken();
    }
  };

  function beginSection(mimeType: string): void {
    if (!buffer) {
      buffer = media.addSourceBuffer(mimeType);
      buffer.addEventListener('updateend', step);
    } else {
      buffer.abort();
      if (mimeType !== type) buffer.changeType(mimeType);
      buffer.timestampOffset = endOf(buffer) ?? 0;
    }
    type = mimeType;
    step();
  }

  /** Stays close to the newest picture: over gaps, after pauses of the line, and without hoarding what was shown. */
  function keepUp(): void {
    if (!buffer || buffer.buffered.length === 0) return;
    const { buffered } = buffer;
    const newest = buffered.length - 1;
    const [start, end] = [buffered.start(newest), buffered.end(newest)];
    const behind = end - video.currentTime;
    if (video.currentTime < start || behind > JUMP_BEHIND) video.currentTime = Math.max(start, end - EDGE);
    video.playbackRate = behind > FASTER_BEHIND ? 1.08 : 1;
    if (video.currentTime - buffered.start(0) > 2 * KEPT) buffer.remove(0, video.currentTime - KEPT);
  }

  video.disableRemotePlayback = true;
  video.src = address;
  media.addEventListener('sourceopen', step);
  video.addEventListener('playing', onPlaying);
  video.addEventListener('error', onBroken);
  // Late by no more than a moment: most is there when the first bytes are.
  video.play().catch(() => {});

  return {
    section(mimeType) {
      if (!Source.isTypeSupported(mimeType)) return false;
      queue.push({ mimeType });
      step();
      return true;
    },
    append(bytes) {
      queue.push(bytes);
      step();
    },
    close() {
      video.removeEventListener('playing', onPlaying);
      video.removeEventListener('error', onBroken);
      buffer?.removeEventListener('updateend', step);
      queue.length = 0;
      video.removeAttribute('src');
      video.load();
      URL.revokeObjectURL(address);
    },
  };
}

function endOf({ buffered }: SourceBuffer): number | undefined {
  return buffered.length === 0 ? undefined : buffered.end(buffered.length - 1);
}
