import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchPeer } from './peer-line.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A connection whose state the test says. */
function connection() {
  const transport = { state: 'new', onstatechange: null as (() => void) | null };
  const peer = {
    connectionState: 'new',
    onconnectionstatechange: null as (() => void) | null,
    getSenders: () => [{ transport }],
    getReceivers: () => [],
  };
  const onBroken = vi.fn();
  const unwatch = watchPeer(peer as unknown as RTCPeerConnection, onBroken);
  const becomes = (state: RTCPeerConnectionState) => {
    peer.connectionState = state;
    peer.onconnectionstatechange?.();
  };
  const closes = () => {
    transport.state = 'closed';
    transport.onstatechange?.();
  };
  return { becomes, closes, onBroken, unwatch };
}

it('gives a connection that opens on a slow machine its time, and gives one up that never does', () => {
  const slow = connection();
  vi.advanceTimersByTime(4000);
  slow.becomes('connecting');
  vi.advanceTimersByTime(8000);
  slow.becomes('connected');
  vi.advanceTimersByTime(60_000);
  expect(slow.onBroken).not.toHaveBeenCalled();
  const never = connection();
  vi.advanceTimersByTime(12_000);
  expect(never.onBroken).toHaveBeenCalledOnce();
});

it('gives one up soon that was open and falls silent, unless it comes back', () => {
  const { becomes, onBroken } = connection();
  becomes('connected');
  becomes('disconnected');
  vi.advanceTimersByTime(3000);
  becomes('connected');
  vi.advanceTimersByTime(3000);
  expect(onBroken).not.toHaveBeenCalled();
  becomes('disconnected');
  vi.advanceTimersByTime(4000);
  expect(onBroken).toHaveBeenCalledOnce();
});

it('tells at once that the server closed it, once, and nothing to who has left', () => {
  const closed = connection();
  closed.becomes('connected');
  closed.closes();
  closed.becomes('failed');
  expect(closed.onBroken).toHaveBeenCalledOnce();
  const left = connection();
  left.unwatch();
  vi.advanceTimersByTime(60_000);
  expect(left.onBroken).not.toHaveBeenCalled();
});
