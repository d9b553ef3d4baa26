import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { App } from '../app.tsx';
import { beginSession } from '../lib/session.ts';
import { contexts } from '../resources.ts';
import type { FakePlatform } from './fake-platform.ts';

const platforms = new Set<FakePlatform>();

/** Off the page: how the kit looks is asked by no test here, and a third of their time would go into what rule is for whom. */
const styles = createCache({ key: 'mui', container: document.createElement('div') });

/** Opens the console at an address below `/admin`, as whoever is signed in at the server. */
export function openConsole(platform: FakePlatform, address: string) {
  closeConsole();
  platforms.add(platform);
  vi.stubGlobal('fetch', platform.fetch);
  window.history.replaceState(null, '', `/admin${address}`);
  render(
    <CacheProvider value={styles}>
      <App contexts={contexts} />
    </CacheProvider>,
  );
  return userEvent.setup({ delay: null });
}

/** Takes the page away. */
export function closeConsole(): void {
  cleanup();
  beginSession(undefined);
}

/** What the servers of this test would not have answered or were not asked by the contract; the test begins anew. */
export function takeFaults(): string[] {
  const faults = [...platforms].flatMap((platform) => platform.faults);
  platforms.clear();
  return faults;
}
