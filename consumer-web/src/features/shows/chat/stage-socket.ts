import type { StageEvent } from '@marquee/command-api/contract/shows-live.ts';
import { reconnectDelay } from './backoff.ts';

/** How the server closes a socket whose session is over. */
const SESSION_OVER = 4401;
/** How it closes one more than a person may have open. */
const TOO_MANY_WINDOWS = 4429;
/** Milliseconds in which another window may be closed. */
const TOO_MANY_PAUSE = 30_000;

interface StageSocketHandlers {
  onEvent: (event: StageEvent) => void;
  /** Connected; `again` after it was lost, when things may have been missed. */
  onOpen: (again: boolean) => void;
  onLost: () => void;
  onSessionOver: () => void;
}

/** Listens to a show's stage and connects again whenever the line breaks. The answer hangs up. */
export function listenToStage(showId: string, handlers: StageSocketHandlers): () => void {
  let failures = 0;
  let opened = false;
  let stopped = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let socket: WebSocket;

  function connect() {
    socket = new WebSocket(addressOf(showId));
    socket.onopen = () => {
      failures = 0;
      handlers.onOpen(opened);
      opened = true;
    };
    socket.onmessage = ({ data }) => handlers.onEvent(JSON.parse(String(data)) as StageEvent);
    socket.onclose = ({ code }) => {
      if (stopped) return;
      if (code === SESSION_OVER) return handlers.onSessionOver();
      handlers.onLost();
      retry = setTimeout(connect, code === TOO_MANY_WINDOWS ? TOO_MANY_PAUSE : reconnectDelay(++failures));
    };
  }

  connect();
  return () => {
    stopped = true;
    clearTimeout(retry);
    socket.close();
  };
}

function addressOf(showId: string): string {
  const url = new URL(`/api/live-shows/${encodeURIComponent(showId)}/socket`, window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
