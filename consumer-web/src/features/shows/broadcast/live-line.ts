import { LIVE_PROTOCOL } from '@marquee/command-api/contract/live-media.ts';
import type { LiveGrant } from '@marquee/command-api/contract/shows-broadcast.ts';

/** Opens the socket of a grant. Its token travels as a subprotocol: addresses are logged. */
export function openLine({ address, token }: Pick<LiveGrant, 'address' | 'token'>): WebSocket {
  const url = new URL(address, window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(url.href, [LIVE_PROTOCOL, token]);
  socket.binaryType = 'arraybuffer';
  return socket;
}
