import { liveCloseCodes, type PlayerWord } from '@marquee/command-api/contract/live-media.ts';
import type { LiveGrant } from '@marquee/command-api/contract/shows-broadcast.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { broadcastRoutes } from '../../../lib/api/routes/shows-broadcast.ts';
import { openLine } from './live-line.ts';
import { openSource, type PictureSource, takesHlsAlone } from './picture-source.ts';
import type { PlayerState } from './player-state.ts';

const RETRY_MS = [300, 1000, 2000, 4000, 8000];
/** Milliseconds until a picture that is not there yet is asked for again. */
const ASK_AGAIN_MS = 1500;
/** Bytes after which the server is told again how many have arrived, at the least. */
const RECEIPT_BYTES = 100_000;

/** Plays the picture of a show in an element, as close to the stage as the browser lets it. The answer stops it. */
export function playShow(video: HTMLVideoElement, showId: string, onState: (state: PlayerState) => void): () => void {
  if (!takesHlsAlone(video)) return playLine(video, showId, onState);
  let stop: (() => void) | undefined;
  let stopped = false;
  onState('connecting');
  import('./hls-player.ts').then(
    ({ playHls }) => {
      if (!stopped) stop = playHls(video, showId, onState);
    },
    () => onState('unsupported'),
  );
  return () => {
    stopped = true;
    stop?.();
  };
}

/** Plays what comes over a socket of its own by Media Source. */
function playLine(video: HTMLVideoElement, showId: string, onState: (state: PlayerState) => void): () => void {
  let stopped = false;
  let failures = 0;
  let socket: WebSocket | undefined;
  let source: PictureSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const peer = new AbortController();
  let played = false;

  const stop = (state?: PlayerState) => {
    if (stopped) return;
    stopped = true;
    clearTimeout(retry);
    socket?.close();
    source?.close();
    peer.abort();
    if (state) onState(state);
  };
  const again = () => {
    if (stopped) return;
    onState('reconnecting');
    retry = setTimeout(() => void connect(), RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)]);
  };

  async function connect(): Promise<void> {
    try {
      const grant = await call(broadcastRoutes.watch, { params: { showId } });
      if (stopped) return;
      if (grant.kind === 'whep') await watchPeer(grant);
      else listen(openLine(grant));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'NothingSent') nothingYet();
      else if (error instanceof ApiError && error.status === 403) stop('noTicket');
      else if (error instanceof ApiError && error.status === 409) stop('over');
      else again();
    }
  }

  /** From the streaming server, where the platform has one. */
  async function watchPeer(grant: LiveGrant): Promise<void> {
    const { watchByPeer } = await import('./watch-by-peer.ts');
    await watchByPeer(grant, video, peer.signal, {
      onPlaying() {
        failures = 0;
        played = true;
        onState('playing');
      },
      onBroken(code) {
        if (code === 'PlaysElsewhere') stop('elsewhere');
        else if (code === 'TicketRequired') stop('noTicket');
        else again();
      },
    });
  }

  /** The streaming server has no picture: it is asked again until the artist sends one, or the show is over. */
  function nothingYet(): void {
    onState(played ? 'interrupted' : 'waiting');
    retry = setTimeout(() => void connect(), ASK_AGAIN_MS);
  }

  function listen(line: WebSocket): void {
    socket = line;
    let arrived = 0;
    let told = 0;
    // What is there already plays on while the line is opened again; what comes is appended behind it.
    let section: string | undefined;
    line.onopen = () => onState('waiting');
    line.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => {
      failures = 0;
      if (typeof data === 'string') {
        const word = JSON.parse(data) as PlayerWord;
        if (word.type === 'section') section = word.mimeType;
        else take(word);
        return;
      }
      arrived += data.byteLength;
      if (arrived - told >= RECEIPT_BYTES || section !== undefined) {
        told = arrived;
        line.send(JSON.stringify({ type: 'have', bytes: arrived }));
      }
      if (section !== undefined) begin(section);
      section = undefined;
      source?.append(data);
    };
    line.onclose = ({ code }) => {
      if (line !== socket || stopped) return;
      if (code === liveCloseCodes.over) stop('over');
      else if (code === liveCloseCodes.noLongerAllowed) stop('noTicket');
      else if (code === liveCloseCodes.playsElsewhere) stop('elsewhere');
      else again();
    };
  }

  function begin(mimeType: string): void {
    source ??= openSource(video, { onPlaying: () => onState('playing'), onBroken: () => restart() });
    if (!source?.section(mimeType)) stop(source && mimeType.includes('/webm') ? 'otherFormat' : 'unsupported');
  }

  /** The element has given up on what it was fed: everything begins anew. */
  function restart(): void {
    source?.close();
    source = undefined;
    socket?.close();
  }

  function take(word: PlayerWord): void {
    if (word.type === 'interrupted') onState('interrupted');
    if (word.type === 'ended') stop('over');
  }

  onState('connecting');
  void connect();
  return () => stop();
}
