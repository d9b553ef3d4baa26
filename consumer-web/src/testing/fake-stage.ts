import type { StageEvent } from '@marquee/command-api/contract/shows-live.ts';

/** The sockets of the page that are open, the newest last. */
const open: FakeSocket[] = [];

/** Stands in for `WebSocket`: it opens at once and says what the test lets it say. */
export class FakeSocket {
  readonly url: string;
  /** What the page has sent. */
  readonly sent: unknown[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string | ArrayBuffer }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(url: string) {
    this.url = url;
    open.push(this);
    queueMicrotask(() => this.onopen?.());
  }

  send(data: unknown): void {
    this.sent.push(data);
  }

  close(): void {
    if (open.includes(this)) open.splice(open.indexOf(this), 1);
  }
}

/** What the server pushes to every window that looks at a show's stage. */
export function push(showId: string, event: StageEvent): void {
  for (const socket of socketsOf(showId)) socket.onmessage?.({ data: JSON.stringify(event) });
}

/** Breaks the line to a show's stage, as a network or the server does. */
export function hangUp(showId: string, code = 1006): void {
  for (const socket of socketsOf(showId)) {
    socket.close();
    socket.onclose?.({ code });
  }
}

const socketsOf = (showId: string) => open.filter(({ url }) => url.endsWith(`/api/live-shows/${showId}/socket`));

/** The lines over which a show's picture comes to this page, or goes from it, that are open. */
export function pictureLines(showId: string, way: 'watch' | 'broadcast'): readonly FakeSocket[] {
  return open.filter(({ url }) => url.endsWith(`/api/live-shows/${showId}/${way}/socket`));
}
