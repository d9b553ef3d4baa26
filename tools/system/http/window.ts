import { SOCKET_PATH, type SocketMessage, type Topic } from '@marquee/command-api/contract/realtime.ts';
import type { LiveShowEvent } from '@marquee/command-api/contract/shows-live.ts';
import type { Client } from '../../testing/client.ts';
import { eventually } from '../../testing/eventually.ts';

/** A browser window: keeps what its socket tells. */
export class Window {
  readonly messages: SocketMessage[] = [];
  /** What happened on the shows that it watches. */
  readonly events: LiveShowEvent[] = [];
  /** How the platform closed it. */
  closedWith: number | undefined;
  readonly #socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('close', ({ code }) => {
      this.closedWith = code;
    });
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as SocketMessage;
      this.messages.push(message);
      if (message.type === 'live') this.events.push(message.event);
    });
  }

  /** Opens the socket; false when the platform refuses it. */
  static async open(person: Client, headers: Record<string, string> = {}): Promise<Window | false> {
    const url = `${person.url.replace('http', 'ws')}${SOCKET_PATH}`;
    const given = { origin: person.url, cookie: person.cookie, ...headers };
    const window = new Window(new WebSocket(url, { headers: given }));
    const opened = await new Promise<boolean>((resolve) => {
      window.#socket.addEventListener('open', () => resolve(true));
      window.#socket.addEventListener('error', () => resolve(false));
    });
    return opened && window;
  }

  /** Opens the socket and follows a topic. Throws when the platform refuses either. */
  static async follow(person: Client, topic: Topic): Promise<Window> {
    const window = await Window.open(person);
    if (!window) throw new Error('the socket was refused');
    window.say('follow', topic);
    await window.told('following');
    return window;
  }

  /** A window that watches a show. */
  static watch(person: Client, showId: string): Promise<Window> {
    return Window.follow(person, `show/${showId}`);
  }

  /** Waits for a message of a type that fits. */
  told<T extends SocketMessage['type']>(
    type: T,
    fits: (message: Extract<SocketMessage, { type: T }>) => boolean = () => true,
  ): Promise<Extract<SocketMessage, { type: T }>> {
    return eventually(`a ${type} message`, async () =>
      this.messages.find((message): message is Extract<SocketMessage, { type: T }> => {
        return message.type === type && fits(message as Extract<SocketMessage, { type: T }>);
      }),
    );
  }

  /** Waits for an event of a type that fits. */
  hears<T extends LiveShowEvent['type']>(
    type: T,
    fits: (event: Extract<LiveShowEvent, { type: T }>) => boolean = () => true,
  ): Promise<Extract<LiveShowEvent, { type: T }>> {
    return eventually(`a ${type} event`, async () =>
      this.events.find((event): event is Extract<LiveShowEvent, { type: T }> => {
        return event.type === type && fits(event as Extract<LiveShowEvent, { type: T }>);
      }),
    );
  }

  /** Sends what a window sends. */
  say(type: 'follow' | 'unfollow', topic: Topic): void {
    this.#socket.send(JSON.stringify({ type, topic }));
  }

  close(): void {
    this.#socket.close();
  }
}
