import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, expect, vi } from 'vitest';
import { keepStale } from '../lib/api/staleness.ts';
import { currentToasts, dismissToast } from '../lib/toast-store.ts';
import { refuseSockets } from './fake-socket.ts';
import { closePage, takeFaults } from './open-page.tsx';

// a limit is only there to end a wait for what never comes
configure({
  asyncUtilTimeout: 15_000,
  // the whole page in every failure hides what failed
  getElementError: (message) => new Error(message ?? 'not found'),
});

// as if many elements had been made a moment ago: React then keeps no call stack of each, which takes an eighth of a test's time
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1] as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_SAFE_INTEGER, set: () => {} });

// happy-dom's streams give their tracks by kind alone
MediaStream.prototype.getTracks ??= function getTracks() {
  return [...this.getAudioTracks(), ...this.getVideoTracks()];
};

afterEach(() => {
  closePage();
  refuseSockets(false);
  vi.useRealTimers();
  keepStale(() => false);
  for (const { id } of currentToasts()) dismissToast(id);
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  expect(takeFaults()).toEqual([]);
});
