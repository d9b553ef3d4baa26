import { randomUUID } from 'node:crypto';
import { MOST_TOPICS, type SocketMessage, type Topic, WindowMessage } from '../contract/realtime.ts';
import type { LiveShowEvent } from '../contract/shows-live.ts';
import type { Connections } from './connections.ts';
import { CONNECT_AGAIN, type ShowHub, TOO_MANY_WINDOWS, tooManyWindows } from './hub.ts';
import type { WindowLine } from './window-line.ts';

export interface TopicSources {
  readonly hub: Pick<ShowHub, 'join'>;
  readonly connections: Pick<Connections, 'followShows' | 'followDoor'>;
  /** Whose show it is; undefined for an id that is none. */
  readonly ownerOf: (showId: string) => Promise<string | undefined>;
  /** Whether this window's person may stand at the door of a show of `owner`. */
  readonly standsAtDoorOf: (owner: string) => boolean;
  /** What a window that has just joined a show may have missed. */
  readonly tail: (showId: string) => Promise<readonly LiveShowEvent[]>;
  /** The same of the list of shows. */
  readonly missedShows: () => Promise<SocketMessage | undefined>;
}

/** What one window follows. */
export class WindowTopics {
  readonly #line: WindowLine;
  readonly #sources: TopicSources;
  /** How each topic is left; a topic that is being looked up is left by being forgotten. */
  readonly #followed = new Map<Topic, () => void>();

  constructor(line: WindowLine, sources: TopicSources) {
    this.#line = line;
    this.#sources = sources;
  }

  /** Takes a message of the window. False for one that is none. */
  take(text: string): boolean {
    const message = WindowMessage.safeParse(parsed(text));
    if (!message.success) return false;
    const { type, topic } = message.data;
    if (type === 'unfollow') this.#leave(topic);
    else if (!this.#followed.has(topic)) {
      // a read model or a log that is away: the window asks again
      this.#follow(topic).catch(() => this.#line.end(CONNECT_AGAIN, 'connect again'));
    }
    return true;
  }

  leaveAll(): void {
    for (const topic of [...this.#followed.keys()]) this.#leave(topic);
  }

  async #follow(topic: Topic): Promise<void> {
    if (this.#followed.size >= MOST_TOPICS) return this.#tell({ type: 'refused', topic, code: 'TooManyTopics' });
    if (topic === 'shows') {
      this.#followed.set(topic, this.#sources.connections.followShows(this.#line));
      const missed = await this.#sources.missedShows();
      if (missed) this.#tell(missed);
    } else {
      const [kind, showId = ''] = topic.split('/');
      const owner = await this.#ownerOf(topic, showId);
      if (owner === undefined) return;
      const follows =
        kind === 'door' ? this.#standAtDoor(topic, showId, owner) : await this.#join(topic, showId, owner);
      if (!follows) return;
    }
    this.#tell({ type: 'following', topic });
  }

  /** Whose show it is; undefined where there is none, which is told, or where the window has gone on meanwhile. */
  async #ownerOf(topic: Topic, showId: string): Promise<string | undefined> {
    const notYet = () => {};
    this.#followed.set(topic, notYet);
    const owner = await this.#sources.ownerOf(showId);
    if (this.#followed.get(topic) !== notYet) return undefined;
    if (owner === undefined) this.#refuse(topic, 'NotFound');
    return owner;
  }

  /** False where this person may not stand at the door. */
  #standAtDoor(topic: Topic, showId: string, owner: string): boolean {
    const { connections, standsAtDoorOf } = this.#sources;
    const may = standsAtDoorOf(owner);
    if (may) this.#followed.set(topic, connections.followDoor(this.#line, showId));
    else this.#refuse(topic, 'NotAllowed');
    return may;
  }

  #refuse(topic: Topic, code: 'NotFound' | 'NotAllowed'): void {
    this.#followed.delete(topic);
    this.#tell({ type: 'refused', topic, code });
  }

  /** Joins who watches a show. False where the window has gone on meanwhile. */
  async #join(topic: Topic, showId: string, owner: string): Promise<boolean> {
    const { hub, tail } = this.#sources;
    const line = this.#line;
    const viewer = { id: randomUUID(), personId: line.personId, counted: line.personId !== owner };
    const leave = hub.join(showId, {
      ...viewer,
      send: (message) => line.send(message),
      end: (code, reason) => line.end(code, reason),
    });
    if (!leave) {
      line.end(TOO_MANY_WINDOWS, tooManyWindows);
      return false;
    }
    this.#followed.set(topic, leave);
    for (const event of await tail(showId)) this.#tell({ type: 'live', showId, event });
    return this.#followed.has(topic);
  }

  #leave(topic: Topic): void {
    const leave = this.#followed.get(topic);
    this.#followed.delete(topic);
    leave?.();
  }

  #tell(message: SocketMessage): void {
    this.#line.send(JSON.stringify(message));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
