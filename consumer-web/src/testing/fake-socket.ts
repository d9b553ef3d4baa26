import {
  SOCKET_PATH,
  type SocketMessage,
  type Topic,
  type WindowMessage,
} from '@marquee/command-api/contract/realtime.ts';
import type { LiveShowEvent } from '@marquee/command-api/contract/shows-live.ts';
import { act } from '@testing-library/react';

/** The sockets of the page that are open, the newest last. */
const open: FakeSocket[] = [];
let refused = false;

/** Stands in for `WebSocket`: it opens at once and says what the test lets it say. */
export class FakeSocket {
  readonly url: string;
  /** What the page has sent. */
  readonly sent: unknown[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string | ArrayBuffer }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  /** As the server shows that the line is alive. */
  #beating: ReturnType<typeof setInterval> | undefined;

  constructor(url: string) {
    this.url = url;
    open.push(this);
    queueMicrotask(() => {
      if (!open.includes(this)) return;
      if (!refused) return this.#opened();
      this.close();
      this.onclose?.({ code: 1006 });
    });
  }

  /** A window that follows a topic is told at once that it does. */
  send(data: unknown): void {
    this.sent.push(data);
    if (!this.url.endsWith(SOCKET_PATH)) return;
    const { type, topic } = JSON.parse(String(data)) as WindowMessage;
    const answer: SocketMessage = { type: 'following', topic };
    if (type === 'follow') queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(answer) }));
  }

  #opened(): void {
    this.onopen?.();
    const beat: SocketMessage = { type: 'beat' };
    if (this.url.endsWith(SOCKET_PATH)) {
      this.#beating = setInterval(() => this.onmessage?.({ data: JSON.stringify(beat) }), 20_000);
    }
  }

  close(): void {
    clearInterval(this.#beating);
    if (open.includes(this)) open.splice(open.indexOf(this), 1);
  }
}

/** What the server pushes to every window that follows a show. */
export function push(showId: string, event: LiveShowEvent): void {
  tell({ type: 'live', showId, event }, `show/${showId}`);
}

/** What the server pushes to the windows of this page: to those that follow `topic`, where one is named. */
export function tell(message: SocketMessage, topic?: Topic): void {
  act(() => {
    for (const socket of windowSockets()) {
      if (!topic || followed(socket).has(topic)) socket.onmessage?.({ data: JSON.stringify(message) });
    }
  });
}

/** Breaks this page's line, as a network or the server does. */
export function hangUp(code = 1006): void {
  act(() => {
    for (const socket of windowSockets()) {
      socket.close();
      socket.onclose?.({ code });
    }
  });
}

/** Lets no socket open from here on, or lets them again. */
export function refuseSockets(yes: boolean): void {
  refused = yes;
}

const windowSockets = () => open.filter(({ url }) => url.endsWith(SOCKET_PATH));

/** How many lines this page has to the server. */
export const openLines = () => windowSockets().length;

function followed({ sent }: FakeSocket): Set<Topic> {
  const topics = new Set<Topic>();
  for (const { type, topic } of sent.map((text) => JSON.parse(String(text)) as WindowMessage)) {
    if (type === 'follow') topics.add(topic);
    else topics.delete(topic);
  }
  return topics;
}

/** The lines over which a show's picture comes to this page, or goes from it, that are open. */
export function pictureLines(showId: string, way: 'watch' | 'broadcast'): readonly FakeSocket[] {
  return open.filter(({ url }) => url.endsWith(`/api/live-shows/${showId}/${way}/socket`));
}
