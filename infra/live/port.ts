/** What somebody may do with the picture of a show. */
export type LiveAct = 'publish' | 'view';

/** Where a browser sends or gets a picture, and what it shows there. */
export interface LiveGrant {
  /** `socket`: a WebSocket of this platform. `whip` and `whep`: RFC 9725 and its counterpart, at a server for many. */
  readonly kind: 'socket' | 'whip' | 'whep';
  readonly address: string;
  /** Never part of an address: addresses are logged. */
  readonly token: string;
  /** UTC milliseconds. */
  readonly expiresAt: number;
}

/** How the picture of one show is, for its studio. */
export interface LiveFigures {
  readonly publishing: boolean;
  /** Milliseconds of picture or sound that came in. */
  readonly durationMs: number;
  readonly bytes: number;
  /** Bits a second over the last five seconds. */
  readonly bitrate: number;
  /** Milliseconds that slow players were not sent, summed over players. */
  readonly skippedMs: number;
  /** Pictures that the artist's browser left out, as the gaps between them tell. */
  readonly droppedFrames: number;
  /** Most people who watched at one time, and how many did on average since the first picture came. */
  readonly peakViewers: number;
  readonly averageViewers: number;
}

/** Milliseconds in which a grant has to be used. */
export const GRANT_MS = 60_000;

/**
 * Brings the picture and sound of a show from its artist to everybody who may watch. Who may is decided outside: grants are given for
 * those who may at that moment, and taken back from those who may no more.
 */
export interface LiveTransport {
  readonly kind: 'sockets' | 'whip';
  grant(act: LiveAct, show: string, person: string): Promise<LiveGrant>;
  /** Ends at once what a person sends or sees of a show, and makes grants that they have worthless. */
  revoke(show: string, person: string): Promise<void>;
  /** The show is over: players are told, and the recording is complete. Harmless when nothing was on the air. */
  end(show: string): Promise<void>;
  /** Undefined when nothing was on the air in this process. */
  figures(show: string): LiveFigures | undefined;
  close(): Promise<void>;
}
