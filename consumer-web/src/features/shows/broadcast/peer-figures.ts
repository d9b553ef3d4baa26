/** What a connection has sent so far, as the browser counts it. */
export interface Sent {
  readonly bytes: number;
  /** Pictures that the camera gave, and those of them that went out. */
  readonly framesTaken: number;
  readonly framesSent: number;
  /** Milliseconds since some moment. */
  readonly at: number;
}

interface SendingStat extends RTCStats {
  kind?: string;
  bytesSent?: number;
  framesSent?: number;
  frames?: number;
}

/** Adds up what a report says of everything that is sent. */
export function sentOf(report: Iterable<RTCStats>): Sent {
  const sent = { bytes: 0, framesTaken: 0, framesSent: 0, at: 0 };
  for (const stat of report as Iterable<SendingStat>) {
    if (stat.type === 'outbound-rtp') {
      sent.bytes += stat.bytesSent ?? 0;
      sent.framesSent += stat.framesSent ?? 0;
      sent.at = Math.max(sent.at, stat.timestamp);
    }
    if (stat.type === 'media-source' && stat.kind === 'video') sent.framesTaken += stat.frames ?? 0;
  }
  return sent;
}

/** Pictures on their way through the encoder, which are not dropped yet. */
const UNDER_WAY = 3;

/** Bits a second between two moments, and the pictures that the camera gave and nobody gets. */
export function figuresBetween(before: Sent, now: Sent): { readonly bitrate: number; readonly droppedFrames: number } {
  const passed = now.at - before.at;
  const missing = now.framesTaken - now.framesSent;
  return {
    bitrate: passed > 0 ? Math.round(((now.bytes - before.bytes) * 8000) / passed) : 0,
    droppedFrames: missing > UNDER_WAY ? missing : 0,
  };
}
