import { LIVE_MESSAGE_BYTES, liveCloseCodes, type StudioWord } from '@marquee/command-api/contract/live-media.ts';
import type { LiveGrant } from '@marquee/command-api/contract/shows-broadcast.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { broadcastRoutes } from '../../../lib/api/routes/shows-broadcast.ts';
import { openLine } from './live-line.ts';

/**
 * `connecting`: the line is being opened. `interrupted`: it broke and is opened again. `replaced`: another window of the artist sends.
 * `unsupported`: this browser records nothing that players take.
 */
export type SendingState = 'connecting' | 'sending' | 'interrupted' | 'replaced' | 'unsupported' | 'stopped';

export interface SendingHandlers {
  onState: (state: SendingState) => void;
  onFigures: (figures: StudioWord) => void;
}

/** What browsers record, the best first: H.264 reaches every player, VP8 most, MP4 is what Safari makes. */
const PICTURE_TYPES = [
  'video/x-matroska;codecs=avc1,opus',
  'video/webm;codecs=vp8,opus',
  'video/mp4;codecs=avc1.42E01F,mp4a.40.2',
  'video/mp4',
];
const SOUND_TYPES = ['audio/webm;codecs=opus', 'audio/mp4'];

/** Milliseconds of picture in one piece: what the line adds to the delay. */
const PIECE_MS = 100;
/** Bits a second of the picture, from the best; each is tried when the line does not take the one before. */
const BITRATES = [2_500_000, 1_200_000, 600_000, 300_000];
const SOUND_BITRATE = 128_000;
/** Bytes that wait for the line before the next bitrate is tried. */
const MOST_WAITING = 750_000;
const RETRY_MS = [300, 1000, 2000, 4000];

/** The first type that this browser records of such a stream; undefined: none. */
export function recordingTypeOf(stream: MediaStream, isSupported: (type: string) => boolean): string | undefined {
  return (stream.getVideoTracks().length > 0 ? PICTURE_TYPES : SOUND_TYPES).find(isSupported);
}

/** Sends what a camera and a microphone give to everybody who may watch, through breaks of the line. The answer stops it. */
export function sendPicture(showId: string, stream: MediaStream, { onState, onFigures }: SendingHandlers): () => void {
  const records = typeof MediaRecorder !== 'undefined';
  const type = records ? recordingTypeOf(stream, (each) => MediaRecorder.isTypeSupported(each)) : undefined;
  let stopped = false;
  let failures = 0;
  let bitrate = 0;
  let socket: WebSocket | undefined;
  let recorder: MediaRecorder | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let stopPeer = () => {};

  const stop = (state: SendingState) => {
    if (stopped) return;
    stopped = true;
    clearTimeout(retry);
    stopRecorder();
    socket?.close();
    stopPeer();
    onState(state);
  };
  const stopRecorder = () => {
    const running = recorder;
    recorder = undefined;
    if (running && running.state !== 'inactive') running.stop();
  };
  const again = () => {
    stopRecorder();
    if (stopped) return;
    onState('interrupted');
    retry = setTimeout(() => void connect(), RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)]);
  };

  async function connect(): Promise<void> {
    try {
      const grant = await call(broadcastRoutes.publish, { params: { showId } });
      if (stopped) return;
      if (grant.kind === 'whip') await beginPeer(grant);
      else begin(openLine(grant));
    } catch (error) {
      // The show is over, or not this person’s.
      if (error instanceof ApiError && (error.status === 403 || error.status === 409)) stop('stopped');
      else again();
    }
  }

  function begin(line: WebSocket): void {
    socket = line;
    line.onopen = () => {
      failures = 0;
      line.send(JSON.stringify({ type: 'begin', mimeType: type }));
      recorder = record(line);
      onState('sending');
    };
    line.onmessage = ({ data }) => onFigures(JSON.parse(String(data)) as StudioWord);
    line.onclose = ({ code }) => {
      if (line !== socket || stopped) return;
      if (code === liveCloseCodes.replaced) stop('replaced');
      else if (code === liveCloseCodes.over || code === liveCloseCodes.noLongerAllowed) stop('stopped');
      else again();
    };
  }

  /** Through the streaming server, where the platform has one. */
  async function beginPeer(grant: LiveGrant): Promise<void> {
    const { sendByPeer } = await import('./send-by-peer.ts');
    const letGo = await sendByPeer(grant, showId, stream, {
      onFigures,
      onBroken: (code) => (code === 'Replaced' ? stop('replaced') : again()),
    });
    if (stopped) return letGo();
    stopPeer = letGo;
    failures = 0;
    onState('sending');
  }

  function record(line: WebSocket): MediaRecorder {
    const options = { mimeType: type, videoBitsPerSecond: BITRATES[bitrate], audioBitsPerSecond: SOUND_BITRATE };
    // Not in every browser: how often a picture comes that stands alone, in milliseconds.
    const made = new MediaRecorder(stream, { ...options, videoKeyFrameIntervalDuration: 1000 } as MediaRecorderOptions);
    let before: Promise<void> = Promise.resolve();
    made.ondataavailable = ({ data }) => {
      before = before.then(async () => {
        const bytes = await data.arrayBuffer();
        if (line.readyState !== WebSocket.OPEN || made !== recorder) return;
        for (let at = 0; at < bytes.byteLength; at += LIVE_MESSAGE_BYTES) {
          line.send(bytes.slice(at, at + LIVE_MESSAGE_BYTES));
        }
        if (line.bufferedAmount > MOST_WAITING) slower(line);
      });
    };
    made.start(PIECE_MS);
    return made;
  }

  /** What waits would come ever later: it is dropped, and less is sent from now on. */
  function slower(line: WebSocket): void {
    bitrate = Math.min(bitrate + 1, BITRATES.length - 1);
    stopRecorder();
    line.close();
  }

  if (type === undefined) {
    onState('unsupported');
    return () => {};
  }
  onState('connecting');
  void connect();
  return () => stop('stopped');
}
