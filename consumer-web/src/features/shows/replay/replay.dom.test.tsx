import { replay } from '@marquee/command-api/contract/shows-replay.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { Refusal } from '../../../testing/fake-server.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { idOf, myShow, show } from '../../../testing/records.ts';
import { kept } from '../../../testing/replays.ts';

const over = show({ status: 'ended' });
const mine = myShow({ id: idOf(901), status: 'ended' });
const address = (id: string) => `/live-shows?tab=streaming&show=${id}`;

let platform: FakePlatform;
/** What the element was told. */
const plays = vi.fn();

beforeEach(() => {
  platform = new FakePlatform();
  platform.shows = [over, mine];
  platform.replay = kept;
  plays.mockClear();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    plays();
    this.dispatchEvent(new Event('playing'));
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'));
  });
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
});

const video = () => screen.findByLabelText<HTMLVideoElement>(`${over.title}, replay`);
const partOf = (element: HTMLVideoElement) => Number(/parts\/(\d+)$/.exec(element.src)?.[1]);
/** The element knows its part. */
const loaded = async () => fireEvent(await video(), new Event('loadedmetadata'));
async function playsTo(seconds: number) {
  const element = await video();
  act(() => {
    element.currentTime = seconds;
    element.dispatchEvent(new Event('timeupdate'));
  });
}
const position = () => screen.getByRole('slider', { name: 'Position' });
const saved = () => platform.heard(replay.saveReplayPosition).map(({ body }) => body.milliseconds);

describe('the replay of a show', () => {
  it('LS88: is opened from the card of the show', async () => {
    const { press } = openPage(platform, '/live-shows');
    await press(`View Replay: ${over.title}`);
    expect(await screen.findByRole('button', { name: 'Play, 1:40' })).toBeVisible();
  });

  it('plays its parts one after another, as one', async () => {
    const { press } = openPage(platform, address(over.id));
    await press('Play, 1:40');
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
    await playsTo(59);
    expect(position()).toHaveAttribute('aria-valuetext', '0:59 of 1:40');
    const element = await video();
    fireEvent(element, new Event('ended'));
    await waitFor(() => expect(partOf(element)).toBe(2));
    await loaded();
    await playsTo(5);
    expect(position()).toHaveAttribute('aria-valuetext', '1:05 of 1:40');
    fireEvent(element, new Event('ended'));
    expect(await screen.findByRole('button', { name: 'Play' })).toBeVisible();
    expect(position()).toHaveAttribute('aria-valuetext', '1:40 of 1:40');
  });

  it('goes on where the reader left, and keeps where they are', async () => {
    platform.replay = { ...kept, position: 75_000 };
    const { press } = openPage(platform, address(over.id));
    await press('Continue from 1:15');
    const element = await video();
    await waitFor(() => expect(partOf(element)).toBe(2));
    await loaded();
    expect(element.currentTime).toBe(15);
    await playsTo(20);
    await press('Pause');
    await waitFor(() => expect(saved().at(-1)).toBe(80_000));
  });

  it('keeps where they are when the page is left while it plays', async () => {
    const { press } = openPage(platform, address(over.id));
    await press('Play, 1:40');
    await playsTo(30);
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(saved()).toEqual([30_000]));
  });

  it('goes to a chapter, and says which plays', async () => {
    const { press } = openPage(platform, address(over.id));
    await press(/Tip of \$5\.00/);
    const element = await video();
    await waitFor(() => expect(partOf(element)).toBe(2));
    await loaded();
    expect(element.currentTime).toBe(10);
    const chapters = within(screen.getByRole('list', { name: 'Chapters' }));
    expect(chapters.getByRole('button', { current: true })).toHaveTextContent('1:10');
  });

  it('takes the keys of a player', async () => {
    const { press } = openPage(platform, address(over.id));
    await press('Play, 1:40');
    const element = await video();
    await playsTo(20);
    const key = (name: string) => fireEvent.keyDown(position(), { key: name });
    const at = () => position().getAttribute('aria-valuetext')?.split(' ')[0];
    key('ArrowRight');
    expect([at(), element.currentTime]).toEqual(['0:25', 25]);
    key('ArrowLeft');
    key('ArrowLeft');
    expect(at()).toBe('0:15');
    key(' ');
    expect(await screen.findByRole('button', { name: 'Play' })).toBeVisible();
    key('k');
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
    key('m');
    expect(screen.getByRole('button', { name: 'Mute' })).toHaveAttribute('aria-pressed', 'true');
    key('Home');
    expect(at()).toBe('0:00');
    key('End');
    await waitFor(() => expect(partOf(element)).toBe(2));
    expect(at()).toBe('1:40');
  });

  it('is taken away from who gives the ticket back while it plays', async () => {
    const { press } = openPage(platform, address(over.id));
    await press('Play, 1:40');
    const refused = new Refusal(403, 'TicketRequired', 'Get a ticket.');
    platform.on(replay.saveReplayPosition, () => refused);
    platform.on(replay.getReplay, () => refused);
    await press('Pause');
    expect(await screen.findByText('The replay takes a ticket')).toBeVisible();
    expect(screen.queryByLabelText(`${over.title}, replay`)).toBeNull();
  });

  it('that does not come through is asked for again', async () => {
    const { press } = openPage(platform, address(over.id));
    await press('Play, 1:40');
    await playsTo(20);
    fireEvent(await video(), new Event('error'));
    expect(await screen.findByText('The replay does not come through.')).toBeVisible();
    const before = plays.mock.calls.length;
    await press('Try again');
    expect(plays.mock.calls.length).toBeGreaterThan(before);
    await waitFor(() => expect(screen.queryByText('The replay does not come through.')).toBeNull());
  });

  it('that broke off says so', async () => {
    platform.replay = { ...kept, broken: true };
    openPage(platform, address(over.id));
    expect(await screen.findByText(/^The recording broke off before the show was over/)).toBeVisible();
  });
});

describe('without a replay the stage says why', () => {
  it.each([
    ['none', 'This show was not recorded. What was said is in the chat.'],
    ['failed', 'What was recorded of this show cannot be played. What was said is in the chat.'],
    ['deleted', 'The artist has taken the recording down. What was said is in the chat.'],
  ] as const)('%s', async (status, words) => {
    platform.replay = { ...kept, status, parts: [], chapters: [] };
    openPage(platform, address(over.id));
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('processing, until it is there', async () => {
    platform.replay = { ...kept, status: 'processing', parts: [], chapters: [] };
    openPage(platform, address(over.id));
    expect(await screen.findByText('The replay is being made')).toBeVisible();
    platform.replay = kept;
    expect(await screen.findByRole('button', { name: 'Play, 1:40' })).toBeVisible();
  });

  it('it takes a ticket', async () => {
    platform.on(replay.getReplay, () => new Refusal(403, 'TicketRequired', 'Get a ticket.'));
    openPage(platform, address(over.id));
    expect(await screen.findByText('The replay takes a ticket')).toBeVisible();
    expect(platform.heard(replay.getReplay)).toHaveLength(1);
  });

  it('it did not load, and can be asked for again', async () => {
    platform.on(replay.getReplay, () => new Refusal(400, 'Broken', 'Broken.'));
    const { press } = openPage(platform, address(over.id));
    expect(await screen.findByText('The replay did not load')).toBeVisible();
    platform.on(replay.getReplay, () => kept);
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'Play, 1:40' })).toBeVisible();
  });
});
