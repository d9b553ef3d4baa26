import { type Box, boxesOf, type PictureLayout } from './picture-layout.ts';

/** Pixels of the mixed picture. */
const WIDTH = 1280;
const HEIGHT = 720;
const FRAMES_A_SECOND = 25;

export interface Mixed {
  readonly stream: MediaStream;
  /** From the next picture on. */
  arrange(layout: PictureLayout): void;
  /** Lets go of what it made; the streams that went in run on. */
  stop(): void;
}

/** A shared screen with the camera, and the sound of both: one picture for everybody who watches. */
export function mixStreams(camera: MediaStream, screen: MediaStream, layout: PictureLayout): Mixed {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d', { alpha: false });
  const [back, front] = [playing(screen), playing(camera)];
  let boxes = boxesOf(layout, WIDTH, HEIGHT);
  const draw = () => {
    if (!context) return;
    context.fillStyle = '#000';
    context.fillRect(0, 0, WIDTH, HEIGHT);
    drawInside(context, back, boxes.screen);
    drawInside(context, front, boxes.camera);
  };
  // A worker's clock runs on while the artist looks at the window that is shared.
  const clock = new Worker(new URL('./frame-clock.ts', import.meta.url), { type: 'module' });
  clock.onmessage = draw;
  clock.postMessage(1000 / FRAMES_A_SECOND);
  draw();
  const sound = mixSound([camera, screen]);
  const stream = new MediaStream([...canvas.captureStream(FRAMES_A_SECOND).getVideoTracks(), ...sound.tracks]);
  return {
    stream,
    arrange(next) {
      boxes = boxesOf(next, WIDTH, HEIGHT);
    },
    stop() {
      clock.terminate();
      sound.stop();
      for (const track of stream.getTracks()) track.stop();
      for (const video of [back, front]) video.srcObject = null;
    },
  };
}

function playing(stream: MediaStream): HTMLVideoElement {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = stream;
  void video.play().catch(() => {});
  return video;
}

/** Draws a picture whole, in the middle of a box. */
function drawInside(context: CanvasRenderingContext2D, video: HTMLVideoElement, box: Box): void {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return;
  const scale = Math.min(box.width / videoWidth, box.height / videoHeight);
  const [width, height] = [videoWidth * scale, videoHeight * scale];
  context.drawImage(video, box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height);
}

function mixSound(streams: readonly MediaStream[]) {
  const heard = streams.filter((stream) => stream.getAudioTracks().length > 0);
  if (heard.length === 0) return { tracks: [], stop: () => {} };
  const context = new AudioContext();
  const out = context.createMediaStreamDestination();
  for (const stream of heard) context.createMediaStreamSource(stream).connect(out);
  return { tracks: out.stream.getAudioTracks(), stop: () => void context.close() };
}
