import type { StageEvent } from '@marquee/command-api/contract/shows-live.ts';
import type { Client } from '../../testing/client.ts';
import { eventually } from '../../testing/eventually.ts';

/** A browser window that watches a show: keeps what the socket tells. */
export class Window {
  readonly events: StageEvent[] = [];
  /** How the platform closed it. */
  closedWith: number | undefined;
  readonly #socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('close', ({ code }) => {
      this.closedWith = code;
    });
    socket.addEventListener('message', ({ data }) => this.events.push(JSON.parse(String(data)) as StageEvent));
  }

  /** Opens the socket; false when the platform refuses it. */
  static async open(person: Client, showId: string, headers: Record<string, string> = {}): Promise<Window | false> {
    const url = `${person.url.replace('http', 'ws')}/api/live-shows/${showId}/socket`;
    const given = { origin: person.url, cookie: person.cookie, ...headers };
    const window = new Window(new WebSocket(url, { headers: given }));
    const opened = await new Promise<boolean>((resolve) => {
      window.#socket.addEventListener('open', () => resolve(true));
      window.#socket.addEventListener('error', () => resolve(false));
    });
    return opened && window;
  }

  /** Opens the socket. Throws when the platform refuses it. */
  static async watch(person: Client, showId: string): Promise<Window> {
    const window = await Window.open(person, showId);
    if (!window) throw new Error('the socket was refused');
    return window;
  }

  /** Waits for an event of a type that fits. */
  hears<T extends StageEvent['type']>(
    type: T,
    fits: (event: Extract<StageEvent, { type: T }>) => boolean = () => true,
  ): Promise<Extract<StageEvent, { type: T }>> {
    return eventually(`a ${type} event`, async () =>
      this.events.find((event): event is Extract<StageEvent, { type: T }> => {
        return event.type === type && fits(event as Extract<StageEvent, { type: T }>);
      }),
    );
  }

  close(): void {
    this.#socket.close();
  }
}
