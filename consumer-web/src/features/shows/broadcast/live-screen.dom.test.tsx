import { HLS_INTERRUPTED, liveCloseCodes, type PlayerWord } from '@marquee/command-api/contract/live-media.ts';
import { broadcast } from '@marquee/command-api/contract/shows-broadcast.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { Refusal } from '../../../testing/fake-server.ts';
import { pictureLines } from '../../../testing/fake-socket.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { myShow, show } from '../../../testing/records.ts';

const live = show({ status: 'live' });
const mine = myShow({ status: 'live' });
const address = (id: string) => `/live-shows?tab=streaming&show=${id}`;

let platform: FakePlatform;
beforeEach(() => {
  platform = new FakePlatform();
  platform.shows = [live, mine];
  platform.admits = true;
});

const lines = () => pictureLines(live.id, 'watch');
const say = (word: PlayerWord) =>
  act(() => {
    for (const line of lines()) line.onmessage?.({ data: JSON.stringify(word) });
  });
const close = (code: number) =>
  act(() => {
    for (const line of [...lines()]) {
      line.close();
      line.onclose?.({ code });
    }
  });

describe('the picture of a show', () => {
  it('takes a ticket: without one it says so, and what else is open', async () => {
    platform.admits = false;
    openPage(platform, address(live.id));
    expect(await screen.findByText('The picture takes a ticket')).toBeVisible();
    expect(screen.getByText('Chat and polls are open to everybody. So is the tip jar.')).toBeVisible();
    expect(lines()).toHaveLength(0);
  });

  it('is waited for until the artist turns the camera on, and its break is told', async () => {
    openPage(platform, address(live.id));
    expect(await screen.findByText('The stage is set')).toBeVisible();
    say({ type: 'interrupted', milliseconds: 20_000 });
    expect(await screen.findByText('The line broke')).toBeVisible();
  });

  it.each([
    [liveCloseCodes.playsElsewhere, 'Playing elsewhere'],
    [liveCloseCodes.noLongerAllowed, 'The picture takes a ticket'],
    [liveCloseCodes.over, 'The house is empty'],
  ])('that the server ends with %i says why, and is not asked for again', async (code, title) => {
    openPage(platform, address(live.id));
    await waitFor(() => expect(lines()).toHaveLength(1));
    close(code);
    expect(await screen.findByText(title)).toBeVisible();
    expect(platform.heard(broadcast.watch)).toHaveLength(1);
  });

  it('whose line breaks is asked for again', async () => {
    openPage(platform, address(live.id));
    await waitFor(() => expect(lines()).toHaveLength(1));
    close(1006);
    await waitFor(() => expect(platform.heard(broadcast.watch)).toHaveLength(2), { timeout: 5000 });
    await waitFor(() => expect(lines()).toHaveLength(1));
  });

  it('in a browser that cannot play it says which can', async () => {
    openPage(platform, address(live.id));
    await waitFor(() => expect(lines()).toHaveLength(1));
    say({ type: 'section', mimeType: 'video/mp4; codecs="avc1.42E01F, opus"' });
    act(() => lines()[0]?.onmessage?.({ data: new ArrayBuffer(8) }));
    expect(await screen.findByText('No picture in this browser')).toBeVisible();
  });
});

describe('the picture in a browser that plays HLS and has no Media Source', () => {
  const place = `/api/live-shows/${live.id}/watch/hls/twelveletter/`;
  const plays = vi.fn();
  beforeEach(() => {
    plays.mockClear();
    vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
      plays(this.getAttribute('src'));
      this.dispatchEvent(new Event('playing'));
    });
    platform.on(broadcast.watch, {
      kind: 'hls',
      address: `${place}live.m3u8`,
      token: 'a-token',
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
    });
    platform.on(broadcast.watchByHls, () => '#EXTM3U');
  });

  it('comes from the playlist of its grant, and no line is opened', async () => {
    openPage(platform, address(live.id));
    await waitFor(() => expect(plays).toHaveBeenCalledWith(`${place}live.m3u8`));
    expect(platform.heard(broadcast.watch)[0]?.query).toEqual({ by: 'hls' });
    expect(lines()).toHaveLength(0);
    platform.on(broadcast.watchByHls, () => `#EXTM3U ${HLS_INTERRUPTED}`);
    expect(await screen.findByText(/^The artist’s line broke/, {}, { timeout: 5000 })).toBeVisible();
  });

  it('is waited for, and asked for anew when the grant is too old', async () => {
    platform.on(broadcast.watchByHls, () => new Refusal(404, 'NotFound', 'Nothing yet.'));
    openPage(platform, address(live.id));
    expect(await screen.findByText('The stage is set')).toBeVisible();
    platform.on(broadcast.watchByHls, () => new Refusal(403, 'GrantExpired', 'Ask for a grant.'));
    await waitFor(() => expect(platform.heard(broadcast.watch).length).toBeGreaterThan(1), { timeout: 5000 });
  });

  it.each([
    [403, 'TicketRequired', 'The picture takes a ticket'],
    [409, 'PlaysElsewhere', 'Playing elsewhere'],
    [409, 'ShowEnded', 'The house is empty'],
    [415, 'OtherFormat', 'The artist sends a picture that this browser cannot play. Watch in Chrome, Edge or Firefox.'],
  ])('ends with %i %s and says why', async (status, code, words) => {
    openPage(platform, address(live.id));
    await waitFor(() => expect(plays).toHaveBeenCalled());
    platform.on(broadcast.watchByHls, () => new Refusal(status, code, 'No.'));
    expect(await screen.findByText(words, {}, { timeout: 5000 })).toBeVisible();
    expect(document.querySelector('video')?.hasAttribute('src')).toBe(false);
  });
});
