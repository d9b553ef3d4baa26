import process from 'node:process';
import { sendTrack, type TrackToSend } from '../load/send-track.ts';
import { serve } from '../processes/serve.ts';

const handlers = {
  /** Uploads all of them at once; the seconds until the last was taken. */
  async upload(tracks: readonly TrackToSend[]): Promise<number> {
    const begun = performance.now();
    await Promise.all(tracks.map(sendTrack));
    return (performance.now() - begun) / 1000;
  },
};
export type UploadHandlers = typeof handlers;

process.once('SIGTERM', () => process.exit(0));
serve(handlers);
