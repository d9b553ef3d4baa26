import { Audience, type Place } from './audience.ts';
import { Broadcast, type Publishing } from './broadcast.ts';
import { type Granted, Grants } from './grants.ts';
import type { LiveAct, LiveFigures, LiveGrant, LiveTransport } from './port.ts';
import type { OpenRecording, RecordingFolder } from './recording/folder.ts';
import type { ViewerSocket } from './viewer-line.ts';

export interface SocketTransportOptions {
  /** The platform's secret: every process takes the others' grants. */
  readonly secret: string;
  /** UTC milliseconds. */
  readonly now: () => number;
  readonly recordings: RecordingFolder;
  /** Told of what cannot be recorded. */
  readonly failed: (error: unknown) => void;
  /** Before the first byte of a show is recorded here. What it throws refuses the recorder. */
  readonly onRecording: (show: string) => Promise<void>;
  /** A show is over and what was recorded of it is complete. */
  readonly onRecorded: (show: string) => void;
}

/** A player with what lets it go. */
export interface ViewerPlace extends ViewerSocket, Place {}

interface Room {
  readonly broadcast: Broadcast;
  readonly audience: Audience;
  recording: OpenRecording | undefined;
  /** Ends the line of whoever sends, by person. */
  readonly senders: Map<string, () => void>;
}

/** Live pictures through this process: recorders send over a WebSocket, players get fragments over another. */
export class SocketTransport implements LiveTransport {
  readonly kind = 'sockets';
  readonly #options: SocketTransportOptions;
  readonly #grants: Grants;
  readonly #rooms = new Map<string, Room>();
  /** When grants of a person for a show became worthless, in UTC milliseconds, by both. */
  readonly #revoked = new Map<string, number>();

  constructor(options: SocketTransportOptions) {
    this.#options = options;
    this.#grants = new Grants(options.secret, options.now);
  }

  async grant(act: LiveAct, show: string, person: string): Promise<LiveGrant> {
    const { token, expiresAt } = this.#grants.give(act, show, person);
    this.#revoked.delete(`${show} ${person}`);
    const address = `/api/live-shows/${show}/${act === 'publish' ? 'broadcast' : 'watch'}/socket`;
    return { kind: 'socket', address, token, expiresAt };
  }

  /** What a token allows here and now; undefined: nothing. */
  granted(token: string): Granted | undefined {
    const granted = this.#grants.read(token);
    return granted && !this.#revoked.has(`${granted.show} ${granted.person}`) ? granted : undefined;
  }

  /**
   * Takes a recorder that says it makes `mimeType`. `end` lets its line go, when another takes its place or it may send no more.
   * Throws `MalformedMedia`.
   */
  async publish(show: string, person: string, mimeType: string, end: () => void): Promise<Publishing> {
    const room = this.#room(show);
    const { failed, now, onRecording, recordings } = this.#options;
    if (!room.recording) {
      await onRecording(show);
      room.recording ??= await recordings.open(show, now, failed);
    }
    for (const before of room.senders.values()) before();
    room.senders.clear();
    const publishing = room.broadcast.publish(mimeType);
    room.senders.set(person, end);
    room.audience.begin();
    return publishing;
  }

  /** Takes a player of somebody who may watch at `most` places; beyond that their oldest ends. */
  watch(show: string, person: string, most: number, place: ViewerPlace) {
    const room = this.#room(show);
    const leave = room.audience.join(person, most, place);
    const line = room.broadcast.watch(place);
    return {
      acknowledge: line.acknowledge,
      leave: () => {
        line.leave();
        leave();
        if (room.audience.size === 0 && !room.recording && this.#rooms.get(show) === room) this.#rooms.delete(show);
      },
    };
  }

  /** Shows with somebody who sends or watches here, and who watches them. */
  rooms(): ReadonlyMap<string, readonly string[]> {
    return new Map([...this.#rooms].map(([show, { audience }]) => [show, audience.people()]));
  }

  /** Ends the oldest places of a person beyond this many. */
  keepAtMost(show: string, person: string, most: number): void {
    this.#rooms.get(show)?.audience.keepAtMost(person, most);
  }

  async revoke(show: string, person: string): Promise<void> {
    const now = this.#options.now();
    this.#revoked.set(`${show} ${person}`, now);
    const room = this.#rooms.get(show);
    room?.audience.keepAtMost(person, 0);
    room?.senders.get(person)?.();
    room?.senders.delete(person);
    for (const [key, at] of this.#revoked) if (at < now - FORGET_MS) this.#revoked.delete(key);
  }

  async end(show: string): Promise<void> {
    const room = this.#rooms.get(show);
    if (!room) return;
    this.#rooms.delete(show);
    const figures = figuresOf(room);
    room.broadcast.end();
    for (const end of room.senders.values()) end();
    if (!room.recording) return;
    await room.recording.close();
    await this.#options.recordings.finish(show, figures);
    this.#options.onRecorded(show);
  }

  figures(show: string): LiveFigures | undefined {
    const room = this.#rooms.get(show);
    return room?.recording && figuresOf(room);
  }

  /** What is on the air goes on in another process, or in the next one here. */
  async close(): Promise<void> {
    const rooms = [...this.#rooms.values()];
    this.#rooms.clear();
    await Promise.all(rooms.map(({ recording }) => recording?.close()));
  }

  #room(show: string): Room {
    const there = this.#rooms.get(show);
    if (there) return there;
    const sink: Pick<OpenRecording, 'section' | 'fragment'> = {
      section: (mimeType, init) => room.recording?.section(mimeType, init),
      fragment: (fragment) => room.recording?.fragment(fragment),
    };
    const { now } = this.#options;
    const room: Room = {
      broadcast: new Broadcast({ now, sink }),
      audience: new Audience(now),
      recording: undefined,
      senders: new Map(),
    };
    this.#rooms.set(show, room);
    return room;
  }
}

/** Grants live for a minute. */
const FORGET_MS = 120_000;

function figuresOf({ audience, broadcast }: Room): LiveFigures {
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
