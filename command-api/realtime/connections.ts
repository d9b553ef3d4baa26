import type { SocketMessage } from '../contract/realtime.ts';

/** Most sockets that one person may have open at a time with one process. */
export const MOST_SOCKETS = 20;
/** Milliseconds between two beats: a window that hears nothing for longer knows that its line is dead, and so does the platform. */
const BEAT_EVERY_MS = 20_000;
const BEAT = JSON.stringify({ type: 'beat' } satisfies SocketMessage);

/** One open window of a person. */
export interface Connection {
  readonly personId: string;
  send(message: string): void;
  /** Asks the browser for a sign of life; false when the last one was not answered. */
  ping(): boolean;
  /** Cuts a line that is dead. */
  cut(): void;
}

/** The open windows of this process, by person, and those that follow the list of shows or a door. What many are told is written once. */
export class Connections {
  readonly #people = new Map<string, Set<Connection>>();
  readonly #followShows = new Set<Connection>();
  /** By show. */
  readonly #followDoors = new Map<string, Set<Connection>>();
  readonly #beat: NodeJS.Timeout;

  constructor(beatEveryMs = BEAT_EVERY_MS) {
    this.#beat = setInterval(() => this.beat(), beatEveryMs);
    this.#beat.unref();
  }

  /** Takes a window in; the answer lets it go. Undefined when the person has as many as one may have. */
  add(connection: Connection): (() => void) | undefined {
    const own = this.#people.get(connection.personId) ?? new Set();
    if (own.size >= MOST_SOCKETS) return undefined;
    own.add(connection);
    this.#people.set(connection.personId, own);
    return () => {
      this.#followShows.delete(connection);
      own.delete(connection);
      if (own.size === 0 && this.#people.get(connection.personId) === own) this.#people.delete(connection.personId);
    };
  }

  /** Tells a window of the list of shows from now on; the answer stops that. */
  followShows(connection: Connection): () => void {
    this.#followShows.add(connection);
    return () => void this.#followShows.delete(connection);
  }

  /** Whether anybody here follows the list of shows. */
  get showsAreFollowed(): boolean {
    return this.#followShows.size > 0;
  }

  /** Tells a window of the door of a show from now on; the answer stops that. */
  followDoor(connection: Connection, show: string): () => void {
    const followers = this.#followDoors.get(show) ?? new Set();
    this.#followDoors.set(show, followers.add(connection));
    return () => {
      followers.delete(connection);
      if (followers.size === 0 && this.#followDoors.get(show) === followers) this.#followDoors.delete(show);
    };
  }

  /** Shows whose doors somebody here follows. */
  get doors(): ReadonlySet<string> {
    return new Set(this.#followDoors.keys());
  }

  /** Everybody who has a window open here. */
  get people(): ReadonlySet<string> {
    return new Set(this.#people.keys());
  }

  /** Tells every window that follows the list of shows. */
  tellOfShows(message: SocketMessage): void {
    tellAll(this.#followShows, message);
  }

  /** Tells every window that follows the door of a show. */
  tellDoor(show: string, message: SocketMessage): void {
    tellAll(this.#followDoors.get(show), message);
  }

  /** Tells every window of a person. */
  tellPerson(person: string, message: SocketMessage): void {
    tellAll(this.#people.get(person), message);
  }

  /** Shows every window that its line is alive, and lets those go that do not answer. */
  beat(): void {
    for (const own of this.#people.values()) {
      for (const connection of own) {
        if (connection.ping()) connection.send(BEAT);
        else connection.cut();
      }
    }
  }

  close(): void {
    clearInterval(this.#beat);
    this.#people.clear();
    this.#followShows.clear();
    this.#followDoors.clear();
  }
}

function tellAll(connections: ReadonlySet<Connection> | undefined, message: SocketMessage): void {
  if (!connections?.size) return;
  const text = JSON.stringify(message);
  for (const connection of connections) connection.send(text);
}
