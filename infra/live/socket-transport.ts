import { Audience, type Place } from './audience.ts';
import { Broadcast, type Publishing } from './broadcast.ts';
import { type Granted, Grants } from './grants.ts';
import { HlsPlaces } from './hls-places.ts';
import { HlsWindow } from './hls-window.ts';
import type { LiveHomes } from './homes.ts';
import type { LiveAct, LiveEvent, LiveFigures, LiveGrant, LiveTransport } from './port.ts';
import type { OpenRecording, RecordingFolder } from './recording/folder.ts';
import { figuresOf, type LineEnd, type Room } from './room.ts';
import type { ViewerSocket } from './viewer-line.ts';

export interface SocketTransportOptions {
  /** The platform's secret: every process takes the others' grants. */
  readonly secret: string;
  /** UTC milliseconds. */
  readonly now: () => number;
  readonly recordings: RecordingFolder;
  /** Absent where there is one process. */
  readonly homes?: Pick<LiveHomes, 'of' | 'release'> | undefined;
  /** Told of what cannot be recorded. */
  readonly failed: (error: unknown) => void;
  /** Before the first byte of a show is recorded here. What it throws refuses the recorder. */
  readonly onRecording: (show: string) => Promise<void>;
}

/** A player with what lets it go. */
export interface ViewerPlace extends ViewerSocket, Place {}

/** Why somebody gets nothing by HLS: the place went to another of theirs, the ticket is gone, or a new grant is needed. */
export type NoHls = 'elsewhere' | 'revoked' | 'noGrant';

/** Live pictures through this process: recorders send over a WebSocket, players get fragments over another. */
export class SocketTransport implements LiveTransport {
  readonly kind = 'sockets';
  readonly #options: SocketTransportOptions;
  readonly #grants: Grants;
  readonly #rooms = new Map<string, Room>();
  /** When grants of a person for a show became worthless, in UTC milliseconds, by both. */
  readonly #revoked = new Map<string, number>();
  readonly #listeners = new Set<(event: LiveEvent) => void>();

  constructor(options: SocketTransportOptions) {
    this.#options = options;
    this.#grants = new Grants(options.secret, options.now);
  }

  async open(show: string): Promise<void> {
    await this.home(show);
  }

  /** The address of the process that has a show; undefined: this one, from now on where no other has it. */
  async home(show: string): Promise<string | undefined> {
    const address = await this.#options.homes?.of(show);
    if (address === undefined) this.#room(show);
    else this.leave(show);
    return address;
  }

  /** Another process has the show now: whoever sends or watches here connects again. Harmless when nobody does. */
  leave(show: string): void {
    const room = this.#rooms.get(show);
    if (!room) return;
    this.#rooms.delete(show);
    room.hlsPlaces.close();
    room.audience.endAll();
    for (const end of room.senders.values()) end('moved');
    room.recording?.close().catch(this.#options.failed);
  }

  onEvent(listener: (event: LiveEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async grant(act: LiveAct, show: string, person: string): Promise<LiveGrant> {
    const { token, expiresAt } = this.#give(act, show, person);
    const address = `/api/live-shows/${show}/${act === 'publish' ? 'broadcast' : 'watch'}/socket`;
    return { kind: 'socket', address, token, expiresAt };
  }

  /** A grant to watch by HLS: its token opens a place within a minute, and keeps it for as long as the player goes on asking. */
  async grantHls(show: string, person: string): Promise<LiveGrant> {
    const { token, expiresAt, id } = this.#give('view', show, person);
    return { kind: 'hls', address: `/api/live-shows/${show}/watch/hls/${id}/live.m3u8`, token, expiresAt };
  }

  /** What a token allows here and now; undefined: nothing. */
  granted(token: string): Granted | undefined {
    const granted = this.#grants.read(token);
    return granted && !this.#isRevoked(granted) ? granted : undefined;
  }

  /** Whether a token is that of the grant of this id, show and person, of whatever age. */
  isGrantToWatch(token: string, { id, show, person }: Pick<Granted, 'id' | 'show' | 'person'>): boolean {
    const granted = this.#grants.readOld(token);
    return granted?.act === 'view' && granted.id === id && granted.show === show && granted.person === person;
  }

  /**
   * What the grant of this id and token lets a person take of a show by HLS; the first time they take a place, of which they may have `most()`.
   * In place of it, why not: `noGrant` wants a new one.
   */
  async watchHls(
    token: string,
    asked: Pick<Granted, 'id' | 'show' | 'person'>,
    most: () => Promise<number>,
  ): Promise<HlsWindow | NoHls> {
    if (!this.isGrantToWatch(token, asked)) return 'noGrant';
    const { id, show, person } = asked;
    const room = this.#rooms.get(show);
    const known = room?.hlsPlaces.ask(id);
    if (room && known === 'here') return room.hls;
    if (known === 'elsewhere' || known === 'revoked') return known;
    if (!this.granted(token)) return 'noGrant';
    const places = await most();
    if (places === 0) return 'revoked';
    const opened = this.#room(show);
    opened.hlsPlaces.open(id, (place) => opened.audience.join(person, places, place));
    return opened.hls;
  }

  /**
   * Takes a recorder that says it makes `mimeType`. `end` lets its line go, when another takes its place or it may send no more.
   * Throws `MalformedMedia`.
   */
  async publish(show: string, person: string, mimeType: string, end: (why: LineEnd) => void): Promise<Publishing> {
    const room = this.#room(show);
    const { failed, now, onRecording, recordings } = this.#options;
    if (!room.recording) {
      await onRecording(show);
      room.recording ??= await recordings.open(show, now, failed);
    }
    for (const before of room.senders.values()) before('replaced');
    room.senders.clear();
    const publishing = room.broadcast.publish(mimeType);
    room.senders.set(person, end);
    room.audience.begin(person);
    this.#tell('sending', show);
    const stop = () => {
      publishing.stop();
      if (!room.broadcast.ended && !room.broadcast.publishing) this.#tell('interrupted', show);
    };
    return { push: publishing.push, stop };
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
        this.#tidy(show, room);
      },
    };
  }

  /** Shows with somebody who sends or watches here, and who watches them. */
  async rooms(): Promise<ReadonlyMap<string, readonly string[]>> {
    return new Map([...this.#rooms].map(([show, { audience }]) => [show, audience.people()]));
  }

  /** Ends the oldest places of a person beyond this many. */
  async keepAtMost(show: string, person: string, most: number): Promise<void> {
    this.#rooms.get(show)?.audience.keepAtMost(person, most);
  }

  async revoke(show: string, person: string): Promise<void> {
    const now = this.#options.now();
    this.#revoked.set(`${show} ${person}`, now);
    const room = this.#rooms.get(show);
    room?.audience.keepAtMost(person, 0);
    room?.senders.get(person)?.('replaced');
    room?.senders.delete(person);
    for (const [key, at] of this.#revoked) if (at < now - FORGET_MS) this.#revoked.delete(key);
  }

  async end(show: string): Promise<void> {
    const room = this.#rooms.get(show);
    if (!room) return;
    this.#drop(show);
    const figures = figuresOf(room);
    room.broadcast.end();
    room.hlsPlaces.close();
    for (const end of room.senders.values()) end('replaced');
    if (!room.recording) return;
    await room.recording.close();
    await this.#options.recordings.finish(show, figures);
    this.#tell('recorded', show);
  }

  async figures(show: string): Promise<LiveFigures | undefined> {
    const room = this.#rooms.get(show);
    return room?.recording && figuresOf(room);
  }

  /** What is on the air goes on in another process, or in the next one here. */
  async close(): Promise<void> {
    const rooms = [...this.#rooms.values()];
    this.#rooms.clear();
    for (const { hlsPlaces } of rooms) hlsPlaces.close();
    await Promise.all(rooms.map(({ recording }) => recording?.close()));
  }

  #give(act: LiveAct, show: string, person: string) {
    this.#revoked.delete(`${show} ${person}`);
    return this.#grants.give(act, show, person);
  }

  #isRevoked({ show, person }: Granted): boolean {
    return this.#revoked.has(`${show} ${person}`);
  }

  /** Forgets a room that nobody is in. */
  #tidy(show: string, room: Room): void {
    if (room.audience.isEmpty && !room.recording && this.#rooms.get(show) === room) this.#drop(show);
  }

  #drop(show: string): void {
    this.#rooms.delete(show);
    void this.#options.homes?.release(show);
  }

  #tell(type: LiveEvent['type'], show: string): void {
    for (const listener of this.#listeners) listener({ type, show });
  }

  #room(show: string): Room {
    const there = this.#rooms.get(show);
    if (there) return there;
    const sink: Pick<OpenRecording, 'section' | 'fragment'> = {
      section: (mimeType, init) => room.recording?.section(mimeType, init),
      fragment: (fragment) => room.recording?.fragment(fragment),
    };
    const { now } = this.#options;
    const hls = new HlsWindow();
    const room: Room = {
      broadcast: new Broadcast({ now, sink, hls }),
      audience: new Audience(now),
      hls,
      hlsPlaces: new HlsPlaces(() => this.#tidy(show, room)),
      recording: undefined,
      senders: new Map(),
    };
    this.#rooms.set(show, room);
    return room;
  }
}

/** Grants live for a minute. */
const FORGET_MS = 120_000;
