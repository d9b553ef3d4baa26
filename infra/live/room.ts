import type { Audience } from './audience.ts';
import type { Broadcast } from './broadcast.ts';
import type { HlsPlaces } from './hls-places.ts';
import type { HlsWindow } from './hls-window.ts';
import type { LiveFigures } from './port.ts';
import type { OpenRecording } from './recording/folder.ts';

/** Why a recorder's line ends: another has taken its place, it may send no more, or the show is in another process now. */
export type LineEnd = 'replaced' | 'moved';

/** All that a process has of the picture of one show. */
export interface Room {
  readonly broadcast: Broadcast;
  readonly audience: Audience;
  readonly hls: HlsWindow;
  readonly hlsPlaces: HlsPlaces;
  recording: OpenRecording | undefined;
  /** Ends the line of whoever sends, by person. */
  readonly senders: Map<string, (why: LineEnd) => void>;
}

/** How the picture of a show is, for its studio. */
export function figuresOf({ audience, broadcast }: Room): LiveFigures {
  const { publishing, durationMs, bytes, bitrate, skippedMs, droppedFrames } = broadcast.figures();
  const { peak, average } = audience.figures();
  return {
    publishing,
    durationMs,
    bytes,
    bitrate,
    skippedMs,
    droppedFrames,
    peakViewers: peak,
    averageViewers: Math.round(average * 10) / 10,
  };
}
