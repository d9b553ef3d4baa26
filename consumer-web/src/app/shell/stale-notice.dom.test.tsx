import { shows } from '@marquee/command-api/contract/shows.ts';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakePlatform } from '../../testing/fake-platform.ts';
import { Old } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { show } from '../../testing/records.ts';
import { ageOf } from './stale-notice.tsx';

let platform: FakePlatform;
/** How many seconds old what the server answers about shows may be; 0: it is fresh. */
let age: number;
beforeEach(() => {
  age = 0;
  platform = new FakePlatform();
  platform.shows = [show({ title: 'Long Road Home' })];
  platform.on(shows.listShows, () => (age > 0 ? new Old(platform.shows, age) : platform.shows));
});

const notice = () => screen.queryByText(/^What you see may be .* seconds old\.$/);
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('says nothing of fresh answers', async () => {
  openPage(platform, '/live-shows');
  expect(await screen.findByRole('article', { name: 'Long Road Home' })).toBeVisible();
  expect(notice()).toBeNull();
});

it('says that what is on the page may be old, asks again every five seconds, and is quiet once it is fresh', async () => {
  age = 12;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openPage(platform, '/live-shows');
  expect(await screen.findByRole('article', { name: 'Long Road Home' })).toBeVisible();
  expect(notice()).toHaveTextContent('What you see may be 12 seconds old.');
  const asked = platform.heard(shows.listShows).length;

  age = 17;
  await later(5000);
  expect(platform.heard(shows.listShows).length).toBeGreaterThan(asked);
  expect(notice()).toHaveTextContent('17 seconds');

  age = 0;
  platform.shows = [show({ title: 'Second Night' })];
  await later(5000);
  expect(notice()).toBeNull();
  expect(await screen.findByRole('article', { name: 'Second Night' })).toBeVisible();
  const heard = platform.heard(shows.listShows).length;
  await later(20_000);
  expect(platform.heard(shows.listShows)).toHaveLength(heard);
});

it('does not speak of a page that was left', async () => {
  age = 30;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = openPage(platform, '/live-shows');
  expect(await screen.findByText(/30 seconds/)).toBeVisible();
  const [legal] = await screen.findAllByRole('link', { name: 'Legal Disclaimer' });
  if (legal) await user.click(legal);
  expect(await screen.findByRole('heading', { level: 1, name: 'Legal Disclaimer' })).toBeVisible();
  await later(5000);
  expect(notice()).toBeNull();
});

it('counts long times in minutes', () => {
  expect([1, 45, 119, 120, 400].map(ageOf)).toEqual([
    '1 second',
    '45 seconds',
    '119 seconds',
    '2 minutes',
    '7 minutes',
  ]);
});
