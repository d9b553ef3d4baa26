/** Widest picture that is made of a video, in pixels. */
const MOST_WIDE = 720;
/** How far into the video it is taken, in seconds: the first picture is often black. */
const AT = 0.5;
/** A video that shows nothing within that time gets no picture, in milliseconds. */
const PATIENCE_MS = 8000;

/** A picture of a video near its beginning, made in the browser; undefined where that cannot be had. */
export async function thumbnailOf(file: File): Promise<File | undefined> {
  const address = URL.createObjectURL(file);
  try {
    const video = document.createElement('video');
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: address });
    await until(video, 'loadeddata');
    video.currentTime = Math.min(AT, Number.isFinite(video.duration) ? video.duration / 2 : AT);
    await until(video, 'seeked');
    const scale = Math.min(1, MOST_WIDE / video.videoWidth);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/jpeg', 0.85));
    return blob ? new File([blob], 'Thumbnail.jpg', { type: 'image/jpeg' }) : undefined;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function until(video: HTMLVideoElement, type: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((there, failed) => {
    const timer = setTimeout(() => failed(new Error(`no ${type}`)), PATIENCE_MS);
    const end = (then: () => void) => () => {
      clearTimeout(timer);
      then();
    };
    video.addEventListener(type, end(there), { once: true });
    video.addEventListener(
      'error',
      end(() => failed(new Error('no video'))),
      { once: true },
    );
  });
}
