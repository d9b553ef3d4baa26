import type { LiveGrant } from '@marquee/command-api/contract/shows-broadcast.ts';
import { openPeer } from './peer-line.ts';

interface Handlers {
  onPlaying: () => void;
  /** `code`: why the server ended it, where it did. */
  onBroken: (code: string | undefined) => void;
}

/**
 * Plays what comes over a connection from the streaming server until `signal` is aborted. Where that is before the connection
 * is there, the element is not touched: by then it may play for somebody else. Throws `ApiError`.
 */
export async function watchByPeer(
  grant: Pick<LiveGrant, 'address' | 'token'>,
  video: HTMLVideoElement,
  signal: AbortSignal,
  { onPlaying, onBroken }: Handlers,
): Promise<void> {
  const stream = new MediaStream();
  const line = await openPeer(
    grant,
    (peer) => {
      for (const kind of ['audio', 'video']) {
        stream.addTrack(peer.addTransceiver(kind, { direction: 'recvonly' }).receiver.track);
      }
    },
    () => void letGo().then(onBroken),
  );
  if (signal.aborted) return void line.close();
  const letGo = () => {
    signal.removeEventListener('abort', letGo);
    video.removeEventListener('playing', onPlaying);
    if (video.srcObject === stream) video.srcObject = null;
    return line.close();
  };
  video.addEventListener('playing', onPlaying);
  video.srcObject = stream;
  video.play().catch(() => {});
  signal.addEventListener('abort', letGo);
}
