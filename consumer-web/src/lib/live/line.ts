import type { SocketMessage, Topic, WindowMessage } from '@marquee/command-api/contract/realtime.ts';
import { reconnectDelay } from './backoff.ts';

const SOCKET_PATH = '/api/socket';
/** How the server closes a socket whose session is over. */
const SESSION_OVER = 4401;
/** How it closes those of whom is suspended, and milliseconds until that may be over. */
const SUSPENDED = 4403;
const SUSPENDED_PAUSE = 60_000;
/** How it closes one more than a person may have open, and milliseconds in which another window may be closed. */
const TOO_MANY_WINDOWS = 4429;
const TOO_MANY_PAUSE = 30_000;
/** The server beats every 20 seconds: after so many milliseconds of silence the line is dead, or this computer slept. */
const SILENCE = 50_000;
/** Milliseconds after which an attempt that nobody answers has failed. */
const CONNECT_WITHIN = 8_000;
/** Milliseconds between two looks at how long it has been silent. */
const LOOK_EVERY = 5_000;

/**
 * `opening`: the page is new. `open`. `checking`: the line broke, or this computer slept, and the first attempt to come back is not over.
 * `away`: that failed, or the browser says that it is offline; it goes on trying.
 */
export type LineState = 'opening' | 'open' | 'checking' | 'away';

export interface LineStatus {
  readonly state: LineState;
  /** Attempts in a row that failed. */
  readonly failures: number;
  /** When the line opened again after it was lost, UTC milliseconds; 0 while it never was. */
  readonly resumedAt: number;
  /** When the server was heard last, UTC milliseconds; 0 for never. */
  readonly heardAt: number;
}

export interface Follower {
  onMessage?: (message: SocketMessage) => void;
  /** The server tells everything from here on; `again` after the line was lost, when things may have been missed. */
  onFollowing?: (again: boolean) => void;
}

const NEW: LineStatus = { state: 'opening', failures: 0, resumedAt: 0, heardAt: 0 };

/** The one line of this window to the server. It comes back by itself, and then follows what was followed before. */
export class Line {
  readonly #followers = new Map<Topic, Set<Follower>>();
  readonly #listeners = new Set<(message: SocketMessage) => void>();
  readonly #watchers = new Set<() => void>();
  #status = NEW;
  #socket: WebSocket | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #onSessionOver: (() => void) | undefined;
  #onSuspended: (() => void) | undefined;

  /** Opens the line; the answer hangs up. */
  open(onSessionOver: () => void, onSuspended?: () => void): () => void {
    this.#onSessionOver = onSessionOver;
    this.#onSuspended = onSuspended;
    const looking = setInterval(this.#look, LOOK_EVERY);
    const events = [
      [window, 'online', this.#comeBack],
      [window, 'offline', this.#lose],
      [window, 'pageshow', this.#look],
      [document, 'visibilitychange', this.#look],
    ] as const;
    for (const [target, name, heard] of events) target.addEventListener(name, heard);
    this.#connect();
    return () => {
      clearInterval(looking);
      for (const [target, name, heard] of events) target.removeEventListener(name, heard);
      this.#drop();
      this.#set(NEW);
    };
  }

  /** Follows a topic; the answer stops that. */
  follow(topic: Topic, follower: Follower): () => void {
    const own = this.#followers.get(topic) ?? new Set();
    this.#followers.set(topic, own.add(follower));
    if (own.size === 1) this.#send({ type: 'follow', topic });
    return () => {
      own.delete(follower);
      if (own.size > 0) return;
      this.#followers.delete(topic);
      this.#send({ type: 'unfollow', topic });
    };
  }

  /** Hears every message, and of whom it may be; the answer stops that. */
  listen(listener: (message: SocketMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  readonly status = (): LineStatus => this.#status;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  readonly #connect = (): void => {
    clearTimeout(this.#retry);
    const socket = new WebSocket(address());
    this.#socket = socket;
    const late = setTimeout(() => this.#fail(socket), CONNECT_WITHIN);
    socket.onopen = () => {
      clearTimeout(late);
      if (socket === this.#socket) this.#opened();
    };
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(data)) as SocketMessage);
    };
    socket.onclose = ({ code }) => {
      clearTimeout(late);
      this.#fail(socket, code);
    };
  };

  #opened(): void {
    const { state } = this.#status;
    const now = Date.now();
    const resumedAt = state === 'opening' ? this.#status.resumedAt : now;
    this.#set({ state: 'open', failures: 0, resumedAt, heardAt: now });
    for (const topic of this.#followers.keys()) this.#send({ type: 'follow', topic });
  }

  #hear(message: SocketMessage): void {
    this.#status = { ...this.#status, heardAt: Date.now() };
    if (message.type === 'following') {
      for (const each of this.#followers.get(message.topic) ?? []) each.onFollowing?.(this.#status.resumedAt > 0);
    }
    const topic = topicOf(message);
    if (topic) for (const each of this.#followers.get(topic) ?? []) each.onMessage?.(message);
    for (const listener of this.#listeners) listener(message);
  }

  /** A socket is gone: tries again, or says that nobody is signed in any more. */
  #fail(socket: WebSocket, code?: number): void {
    if (socket !== this.#socket) return;
    const { failures, state } = this.#status;
    this.#drop();
    if (code === SESSION_OVER) {
      this.#onSessionOver?.();
      return;
    }
    if (code === SUSPENDED) {
      // nothing is broken: it goes on once the suspension is over
      this.#set({ ...this.#status, state: 'opening', failures: 0 });
      this.#onSuspended?.();
      this.#retry = setTimeout(this.#connect, SUSPENDED_PAUSE);
      return;
    }
    const wasOpen = state === 'open';
    this.#set({ ...this.#status, state: wasOpen && navigator.onLine ? 'checking' : 'away', failures: failures + 1 });
    this.#retry = setTimeout(this.#connect, code === TOO_MANY_WINDOWS ? TOO_MANY_PAUSE : reconnectDelay(failures + 1));
  }

  /** The browser says that it is offline: what is there now is not to be trusted, however long it takes to break. */
  readonly #lose = (): void => {
    if (this.#socket) this.#fail(this.#socket);
    this.#set({ ...this.#status, state: 'away' });
  };

  readonly #comeBack = (): void => {
    if (this.#status.state === 'open') return;
    this.#drop();
    this.#set({ ...this.#status, state: this.#status.state === 'opening' ? 'opening' : 'checking', failures: 0 });
    this.#connect();
  };

  /** After a sleep nothing says that the line is dead but the silence. */
  readonly #look = (): void => {
    const { heardAt, state } = this.#status;
    if (state !== 'open' || Date.now() - heardAt < SILENCE) return;
    this.#drop();
    this.#set({ ...this.#status, state: 'checking' });
    this.#connect();
  };

  #drop(): void {
    clearTimeout(this.#retry);
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  #send(message: WindowMessage): void {
    if (this.#status.state === 'open') this.#socket?.send(JSON.stringify(message));
  }

  #set(status: LineStatus): void {
    this.#status = status;
    for (const watcher of this.#watchers) watcher();
  }
}

function topicOf(message: SocketMessage): Topic | undefined {
  if (message.type === 'live') return `show/${message.showId}`;
  if (message.type === 'door') return `door/${message.showId}`;
  if (message.type === 'shows') return 'shows';
  return message.type === 'refused' ? message.topic : undefined;
}

function address(): string {
  const url = new URL(SOCKET_PATH, window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

/** This window's line. */
export const line = new Line();
