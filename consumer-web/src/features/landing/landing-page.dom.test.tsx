import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeHouse } from '../../testing/fake-house.ts';
import { openPage } from '../../testing/open-page.tsx';

let house: FakeHouse;
beforeEach(() => {
  house = new FakeHouse();
  house.person = null;
});

const rooms = () => [...document.querySelectorAll<HTMLElement>('[data-lit]')];
const lit = () => rooms().findIndex((room) => room.dataset.lit === 'true');

/** The landing page, with a clock that stands still. */
async function open() {
  openPage(house, '/');
  await screen.findByRole('heading', { level: 1 });
  vi.useFakeTimers();
  openPage(house, '/');
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
  expect(house.faults).toEqual([]);
  expect(house.requests).toBe(0);
});
