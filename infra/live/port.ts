/** What somebody may do with the picture of a show. */
export type LiveAct = 'publish' | 'view';

/** Where a browser sends or gets a picture, and what it shows there. */
export interface LiveGrant {
  /**
   * `socket`: a WebSocket of this platform. `hls`: a playlist of this platform, for players without Media Source. `whip` and `whep`:
   * RFC 9725 and its counterpart, at a server for many.
   */
  readonly kind: 'socket' | 'hls' | 'whip' | 'whep';
  readonly address: string;
  /** Never part of an address: addresses are logged. A player of HLS shows it as a cookie. */
  readonly token: string;
  /** UTC milliseconds. */
  readonly expiresAt: number;
}

/** For how long a show was sent, and who watched: what every transport knows. */
export interface AudienceFigures {
  readonly publishing: boolean;
  /** Milliseconds of picture or sound that came in. */
  readonly durationMs: number;
  /** Most people who watched at one time, and how many did on average since the first picture came. */
  readonly peakViewers: number;
  readonly averageViewers: number;
}

/** How the picture of one show is, for its studio, where it passes through this process. */
export interface LiveFigures extends AudienceFigures {
  readonly bytes: number;
  /** Bits a second over the last five seconds. */
  readonly bitrate: number;
  /** Milliseconds that slow players were not sent, summed over players. */
  readonly skippedMs: number;
  /** Pictures that the artist's browser left out, as the gaps between them tell. */
  readonly droppedFrames: number;
}

/** What happens to the picture of a show: somebody sends it, nobody does any more, or it is over and its recording is complete. */
export interface LiveEvent {
  readonly type: 'sending' | 'interrupted' | 'recorded';
  readonly show: string;
}

/** Milliseconds in which a grant has to be used. */
export const GRANT_MS = 60_000;

/**
 * Brings the picture and sound of a show from its artist to everybody who may watch. Who may is decided outside: grants are given for
 * those who may at that moment, and taken back from those who may no more.
 */
export interface LiveTransport {
  readonly kind: 'sockets' | 'whip';
  /** Makes ready for the picture of a show that is on. Harmless when it is ready. */
  open(show: string): Promise<void>;
  grant(act: LiveAct, show: string, person: string): Promise<LiveGrant>;
  /** Ends at once what a person sends or sees of a show, and makes grants that they have worthless. */
  revoke(show: string, person: string): Promise<void>;
  /** The show is over: players are told, and the recording is complete. Harmless when nothing was on the air. */
  end(show: string): Promise<void>;
  /** Shows with somebody who sends or watches, of whom this process has to know who may, and who watches them. */
  rooms(): Promise<ReadonlyMap<string, readonly string[]>>;
  /** The process that looks after a show in this one's place, by its address; undefined: this one does. */
  home(show: string): Promise<string | undefined>;
  /** Ends the oldest places of a person beyond this many. */
  keepAtMost(show: string, person: string, most: number): Promise<void>;
  /** Undefined when nothing was on the air, as far as this process knows. */
  figures(show: string): Promise<AudienceFigures | undefined>;
  /** Tells of what happens to pictures in this process from now on; the answer stops that. */
  onEvent(listener: (event: LiveEvent) => void): () => void;
  close(): Promise<void>;
}
