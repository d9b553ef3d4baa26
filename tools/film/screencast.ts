import type { Page } from '@playwright/test';

/** One picture of a page: JPEG in base64, and when it was taken, in milliseconds of the film. */
export interface Frame {
  readonly jpeg: string;
  readonly at: number;
}

export const WIDTH = 1280;
export const HEIGHT = 720;

/** Takes down what pages show, one after another, as one film without the time between them. */
export class Screencast {
  readonly frames: Frame[] = [];
  /** Milliseconds of film so far. */
  #length = 0;

  /** Films a page for as long as a scene goes on. */
  async film(page: Page, scene: () => Promise<void>): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const begun = this.#length;
    let first: number | undefined;
    session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      const taken = (metadata.timestamp ?? 0) * 1000;
      first ??= taken;
      this.frames.push({ jpeg: data, at: begun + taken - first });
      void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    });
    const started = performance.now();
    await session.send('Page.startScreencast', { format: 'jpeg', quality: 85, maxWidth: WIDTH, maxHeight: HEIGHT });
    await scene();
    await session.send('Page.stopScreencast');
    this.#length = begun + (performance.now() - started);
    await session.detach();
  }

  get milliseconds(): number {
    return this.#length;
  }
}
