import type { Page } from '@playwright/test';
import { expect } from './visit.ts';

/** A camera that paints the milliseconds of the clock as 16 squares, and a microphone that hums. */
export const paintTheClock = () => {
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 360];
    const context = canvas.getContext('2d');
    setInterval(() => {
      if (!context) return;
      const now = Date.now() % 65_536;
      for (let bit = 0; bit < 16; bit++) {
        context.fillStyle = now & (1 << bit) ? '#fff' : '#000';
        context.fillRect((bit % 4) * 160, Math.floor(bit / 4) * 90, 160, 90);
      }
    }, 40);
    const audio = new AudioContext();
    const [hum, out] = [audio.createOscillator(), audio.createMediaStreamDestination()];
    hum.connect(out);
    hum.start();
    return new MediaStream([...canvas.captureStream(25).getTracks(), ...out.stream.getTracks()]);
  };
};

export const [LIVE, REPLAY] = [/, live$/, /, replay$/];

/** Waits until the player shows a clock that goes on: a picture of the last few seconds, and a later one after that. */
export async function shows(page: Page, label = LIVE): Promise<void> {
  const first = await clockOf(page, label);
  await expect.poll(async () => ((await clockOf(page, label)) - first + 65_536) % 65_536).toBeGreaterThan(500);
}

/** The clock that the player shows. */
async function clockOf(page: Page, label: RegExp): Promise<number> {
  const video = page.getByLabel(label);
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBeGreaterThan(0);
  return video.evaluate((element: HTMLVideoElement) => {
    const context = new OffscreenCanvas(4, 4).getContext('2d');
    context?.drawImage(element, 0, 0, 4, 4);
    const { data } = context?.getImageData(0, 0, 4, 4) ?? { data: [] };
    let shown = 0;
    for (let bit = 0; bit < 16; bit++) if ((data[bit * 4] ?? 0) > 127) shown |= 1 << bit;
    return shown;
  });
}
