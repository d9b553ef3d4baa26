import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FakePlatform } from '../testing/fake-platform.ts';
import { openConsole } from '../testing/open-console.tsx';

/** Whether the window is as narrow as a phone, and who wants to know when that changes. */
let narrow = false;
const listeners = new Set<() => void>();

/** Makes the window narrower or wider. */
function resize(to: 'phone' | 'desk'): void {
  narrow = to === 'phone';
  act(() => {
    for (const listener of listeners) listener();
  });
}

afterEach(() => {
  narrow = false;
  listeners.clear();
  vi.unstubAllGlobals();
});

test('a menu that was opened is out of the way once the window is as narrow as a phone, and comes back with its width', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    // MUI asks for a phone by the most that it is wide
    get matches() {
      return narrow && media.includes('max-width');
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    addListener: (listener: () => void) => listeners.add(listener),
    removeListener: (listener: () => void) => listeners.delete(listener),
  }));
  const user = openConsole(new FakePlatform(['listApprovals']), '/elsewhere');
  await user.click(await screen.findByRole('button', { name: 'Close menu' }));
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  resize('phone');
  // what lies under an open menu is hidden from everybody
  expect(await screen.findByRole('button', { name: 'Open menu' })).toBeVisible();
  resize('desk');
  expect(await screen.findByRole('button', { name: 'Close menu' })).toBeVisible();
  expect(within(screen.getByRole('navigation', { name: 'Console' })).getByText('Approvals')).toBeVisible();
});
