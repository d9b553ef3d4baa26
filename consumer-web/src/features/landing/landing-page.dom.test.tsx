import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakePlatform } from '../../testing/fake-platform.ts';
import { openPage } from '../../testing/open-page.tsx';

let platform: FakePlatform;
beforeEach(() => {
  platform = new FakePlatform();
  platform.person = null;
});

const rooms = () => [...document.querySelectorAll<HTMLElement>('[data-lit]')];
const lit = () => rooms().findIndex((room) => room.dataset.lit === 'true');

/** The landing page, with a clock that stands still. */
async function open() {
  openPage(platform, '/');
  await screen.findByRole('heading', { level: 1 });
  vi.useFakeTimers();
  openPage(platform, '/');
  await act(() => vi.advanceTimersByTimeAsync(0));
}

it('lights the next of six cards every 3000 ms and begins again after the sixth (L33)', async () => {
  await open();
  expect(lit()).toBe(0);
  for (const next of [1, 2, 3, 4, 5, 0]) {
    await act(() => vi.advanceTimersByTimeAsync(2_999));
    expect(lit()).not.toBe(next);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(lit()).toBe(next);
  }
});

it('asks nothing of the server (L40)', async () => {
  await open();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(platform.faults).toEqual([]);
  expect(platform.requests).toBe(0);
});

it('plays the film behind Watch Demo from its beginning, and stops it when it is closed (L31)', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  const { press } = openPage(platform, '/');
  await press('Watch Demo');
  const film = await screen.findByRole<HTMLDialogElement>('dialog', { name: 'A film of Marquee' });
  expect(film).toHaveAccessibleDescription(/Half a minute without sound/);
  expect(play).toHaveBeenCalledOnce();
  await press('Close');
  expect(film.open).toBe(false);
  expect(pause).toHaveBeenCalled();
  expect(platform.requests).toBe(0);
});
