import { HLS_INTERRUPTED } from '@marquee/command-api/contract/live-media.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { broadcastRoutes } from '../../../lib/api/routes/shows-broadcast.ts';
import type { PlayerState } from './player-state.ts';

/** Milliseconds between two looks at whether the picture goes on and the reader may watch. */
const LOOK_EVERY_MS = 1000;

/** Plays the picture of a show as HLS, some seconds behind the stage. The answer stops it. */
export function playHls(video: HTMLVideoElement, showId: string, onState: (state: PlayerState) => void): () => void {
  let stopped = false;
  let address: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = (state?: PlayerState) => {
    if (stopped) return;
    stopped = true;
    clearTimeout(timer);
    video.removeEventListener('playing', onPlaying);
    video.removeEventListener('error', again);
    letGo();
    if (state) onState(state);
  };
  const onPlaying = () => onState('playing');
  const letGo = () => {
    if (!video.hasAttribute('src')) return;
    video.removeAttribute('src');
    video.load();
  };
  /** The element has given up: the next look begins anew. */
  const again = () => {
    letGo();
    address = undefined;
    onState('reconnecting');
  };

  async function look(): Promise<void> {
    try {
      if (address === undefined) {
        const grant = await call(broadcastRoutes.watch, { params: { showId }, query: { by: 'hls' } });
        // a platform with a streaming server makes no files
        if (grant.kind !== 'hls') return stop('unsupported');
        address = grant.address;
      }
      const playlist = await playlistAt(address);
      if (!stopped) take(playlist, address);
    } catch (error) {
      if (!stopped) refused(error);
    }
    if (!stopped) timer = setTimeout(() => void look(), LOOK_EVERY_MS);
  }

  function take(playlist: string, from: string): void {
    if (playlist.includes(HLS_INTERRUPTED)) onState('interrupted');
    else if (video.hasAttribute('src') && !video.paused) onState('playing');
    if (video.hasAttribute('src')) return;
    video.src = from;
    video.play().catch(() => {});
  }

  function refused(error: unknown): void {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'TicketRequired') stop('noTicket');
    else if (code === 'PlaysElsewhere') stop('elsewhere');
    else if (code === 'OtherFormat') {
      letGo();
      onState('otherFormat');
    } else if (code === 'GrantExpired') again();
    else if (error instanceof ApiError && error.status === 409) stop('over');
    else if (error instanceof ApiError && error.status === 404) onState('waiting');
    else onState('reconnecting');
  }

  video.addEventListener('playing', onPlaying);
  video.addEventListener('error', again);
  onState('connecting');
  void look();
  return () => stop();
}

/** Throws `ApiError` with the refusal. */
async function playlistAt(address: string): Promise<string> {
  const response = await fetch(address, { credentials: 'same-origin' });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, response.statusText, text);
  return text;
}
