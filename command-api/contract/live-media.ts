/** The subprotocol of the sockets that carry pictures; the grant's token is offered beside it. */
export const LIVE_PROTOCOL = 'marquee.live';

/** Most bytes that one message of a recorder may have: longer pieces are cut. */
export const LIVE_MESSAGE_BYTES = 64 * 1024;

/** What a recorder says first; then it sends bytes. */
export interface RecorderWord {
  readonly type: 'begin';
  /** As `MediaRecorder` names what it makes. */
  readonly mimeType: string;
}

/** What a recorder is told, about every two seconds. */
export interface StudioWord {
  readonly type: 'figures';
  /** Milliseconds of picture or sound that came in. */
  readonly durationMs: number;
  /** Bits a second over the last five seconds. */
  readonly bitrate: number;
  /** Pictures of the camera that did not come in. */
  readonly droppedFrames: number;
  readonly peakViewers: number;
  readonly averageViewers: number;
}

/** What a player is told between the bytes, which it appends in order. */
export type PlayerWord =
  /** Another recorder, or another form: what follows begins with an init and counts its time from 0. */
  | { readonly type: 'section'; readonly mimeType: string }
  /** The player read too slowly: so many milliseconds were left out so far. */
  | { readonly type: 'skipped'; readonly milliseconds: number }
  /** The artist’s line has broken; it may come back within these milliseconds. */
  | { readonly type: 'interrupted'; readonly milliseconds: number }
  | { readonly type: 'ended' };

/** What a player says: all bytes that it has, so that no more are sent than it can take. */
export interface PlayerReceipt {
  readonly type: 'have';
  readonly bytes: number;
}

/** How the sockets close, beside the codes of every socket. */
export const liveCloseCodes = {
  /** What was sent is no recording that players take. */
  notARecording: 4415,
  /** Another recorder has taken this one’s place. */
  replaced: 4409,
  /** Somebody plays the same ticket at two other places. */
  playsElsewhere: 4410,
  /** The person may not watch, or send, any more. */
  noLongerAllowed: 4403,
  /** The show is over. */
  over: 4000,
} as const;

/** A line of a playlist of HLS that says that the artist’s line has broken; players take it for a comment. */
export const HLS_INTERRUPTED = '# interrupted';
