import type { StudioWord } from '@marquee/command-api/contract/live-media.ts';
import type { LiveGrant } from '@marquee/command-api/contract/shows-broadcast.ts';
import { call } from '../../../lib/api/call.ts';
import { broadcastRoutes } from '../../../lib/api/routes/shows-broadcast.ts';
import { figuresBetween, sentOf } from './peer-figures.ts';
import { openPeer } from './peer-line.ts';

const FIGURES_EVERY_MS = 2000;
/** Bits a second of the picture; the browser takes less where the line does not take it. */
const BITRATE = 2_500_000;

interface Handlers {
  onFigures: (figures: StudioWord) => void;
  /** `code`: why the server ended it, where it did. */
  onBroken: (code: string | undefined) => void;
}

/** Sends a stream over a connection to the streaming server. The answer stops it. Throws `ApiError`. */
export async function sendByPeer(
  grant: LiveGrant,
  showId: string,
  stream: MediaStream,
  { onFigures, onBroken }: Handlers,
): Promise<() => void> {
  const line = await openPeer(
    grant,
    (peer) => {
      for (const track of stream.getTracks()) {
        const sendEncodings = track.kind === 'video' ? [{ maxBitrate: BITRATE }] : [];
        peer.addTransceiver(track, { direction: 'sendonly', streams: [stream], sendEncodings });
      }
    },
    () => {
      clearInterval(timer);
      void line.close().then(onBroken);
    },
  );
  let before = sentOf([]);
  const timer = setInterval(() => void tell().catch(() => {}), FIGURES_EVERY_MS);
  async function tell(): Promise<void> {
    const [report, audience] = await Promise.all([
      line.peer.getStats(),
      call(broadcastRoutes.getSent, { params: { showId } }),
    ]);
    const now = sentOf(report.values());
    onFigures({ type: 'figures', ...audience, ...figuresBetween(before, now) });
    before = now;
  }
  return () => {
    clearInterval(timer);
    void line.close();
  };
}
