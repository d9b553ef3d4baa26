import type { StudioWord } from '@marquee/command-api/contract/live-media.ts';
import { liveShow } from '@marquee/command-api/contract/shows-live.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakePlatform } from '../../../testing/fake-platform.ts';
import { pictureLines, push } from '../../../testing/fake-socket.ts';
import { fill, openPage, toasts } from '../../../testing/open-page.tsx';
import { chatLine, fromNow, idOf, poll } from '../../../testing/records.ts';
import { devices, onAir, putDevicesAway, studioAddress, studioPlatform } from '../../../testing/studio.ts';

let platform: FakePlatform;
beforeEach(() => {
  platform = studioPlatform();
});

afterEach(putDevicesAway);

const studio = () => screen.findByRole('region', { name: 'Stage' });
const tell = (event: Parameters<typeof push>[1]) => act(() => push(onAir.id, event));

describe('the studio', () => {
  it('has picture, LIVE, viewers, earnings, messages, quality, chat and quick actions (LS94, LS95)', async () => {
    openPage(platform, studioAddress);
    const picture = within(await studio());
    expect(picture.getByRole('img', { name: 'LIVE' })).toBeVisible();
    tell({ type: 'viewers', count: 2 });
    expect(picture.getByText('2 viewers')).toBeVisible();
    await screen.findByText('$9.75');
    for (const [label, value] of [
      ['Viewers', '2'],
      [/^Earnings, \$10\.00 tipped$/, '$9.75'],
      ['Messages', '3'],
      ['Quality', 'HD'],
    ] as const) {
      expect(screen.getByText(label).parentElement).toHaveTextContent(value);
    }
    expect(screen.getByRole('heading', { name: 'Live chat' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Message' })).toBeVisible();
    for (const name of [/^Request Tips \$5/, /^Start Poll/, /^Share Screen/]) {
      expect(screen.getByRole('button', { name })).toBeVisible();
    }
  });

  it('tells length, most and average viewers, bitrate and dropped frames while it sends (LS94)', async () => {
    vi.stubGlobal(
      'MediaRecorder',
      class {
        static isTypeSupported = () => true;
        state = 'recording';
        start() {}
        stop() {}
      },
    );
    const track = { kind: 'audio', enabled: true, stop: vi.fn(), addEventListener: vi.fn() };
    const sound = { getTracks: () => [track], getAudioTracks: () => [track], getVideoTracks: () => [] };
    devices({ getUserMedia: async () => sound as never });
    const { press } = openPage(platform, studioAddress);
    await press('Microphone only');
    expect(await screen.findByText('On the air')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'On the air' })).toBeNull();
    const word: StudioWord = {
      type: 'figures',
      durationMs: 65_000,
      bitrate: 1_540_000,
      droppedFrames: 12,
      peakViewers: 30,
      averageViewers: 21.5,
    };
    act(() => pictureLines(onAir.id, 'broadcast')[0]?.onmessage?.({ data: JSON.stringify(word) }));
    const figures = await screen.findByRole('region', { name: 'On the air' });
    for (const [label, value] of [
      ['Length', '1:05'],
      ['Most at once', '30'],
      ['On average', '21.5'],
      ['Mbit/s', '1.5'],
      ['Dropped frames', '12'],
    ] as const) {
      expect(within(figures).getByText(label).parentElement).toHaveTextContent(value);
    }
  });

  it('asks for tips, starts a poll, closes it, and shares the screen (LS96)', async () => {
    devices({ getDisplayMedia: () => Promise.resolve(document.createElement('canvas').captureStream(1)) });
    platform.on(liveShow.requestTips, ({ body }) => {
      push(onAir.id, { type: 'line', line: chatLine('', { kind: 'tipRequest', amount: `${body.amount}` }) });
      return { ok: true };
    });
    platform.on(liveShow.startPoll, ({ body }) => {
      const options = body.options.map((text) => ({ text, votes: 0 }));
      platform.polls = [poll(onAir, { question: body.question, options, closesAt: fromNow(body.minutes * 60_000) })];
      return platform.polls[0] ?? poll(onAir);
    });
    platform.on(liveShow.closePoll, () => ({ ...(platform.polls[0] ?? poll(onAir)), closed: true }));
    const { press } = openPage(platform, studioAddress);
    await press(/^Request Tips \$5/);
    await waitFor(() => expect(toasts()[0]).toHaveTextContent('The room is asked'));
    expect(await screen.findByText('tips, if you like what you hear', { exact: false })).toHaveTextContent('$5.00');

    await press(/^Start Poll/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Start Poll' }));
    await press('Start Poll', dialog);
    expect(await dialog.findByText('Ask something')).toBeVisible();
    expect(dialog.getAllByText('Give at least two options')).toHaveLength(2);
    fill(dialog.getByLabelText('Question'), 'Which song next?');
    fill(dialog.getByLabelText('Answer 1'), 'The slow one');
    fill(dialog.getByLabelText('Answer 2'), 'The fast one');
    await press('Start Poll', dialog);
    const asked = await screen.findByRole('article', { name: 'Poll: Which song next?' });
    expect(asked).toHaveTextContent('The slow one');
    expect(platform.heard(liveShow.startPoll)).toHaveLength(1);
    await press('Close poll', within(asked));
    await waitFor(() => expect(asked).toHaveTextContent('Closed'));

    await press(/^Share Screen/);
    expect(await screen.findByLabelText('Your shared screen')).toBeVisible();
    await press(/^Stop Sharing/);
    expect(await screen.findByRole('button', { name: /^Share Screen/ })).toBeVisible();
  });

  it('asks once before it ends the stream, and then the stage is over', async () => {
    const { press } = openPage(platform, studioAddress);
    await press('End Stream');
    const dialog = await screen.findByRole('dialog', { name: 'End the show?' });
    await press('Keep playing', within(dialog));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(platform.commands).toBe(0);
    await press('End Stream');
    await press('End Stream', within(await screen.findByRole('dialog')));
    // the button that had the focus is gone: who works by keyboard goes on from here
    await waitFor(() => expect(screen.getByText('This show is over.')).toHaveFocus());
    expect(screen.getByText('The show is over, and so is its chat.')).toBeVisible();
  });

  it('stays with the show that is ended, for who came by the tab', async () => {
    const { press } = openPage(platform, '/live-shows?tab=streaming');
    await press('End Stream');
    await press('End Stream', within(await screen.findByRole('dialog')));
    await waitFor(() => expect(screen.getByText('This show is over.')).toHaveFocus());
    expect(screen.getByRole('heading', { name: 'House Test' })).toBeVisible();
  });

  it('stops the shared screen when the show is ended elsewhere', async () => {
    const screenStream = document.createElement('canvas').captureStream(1);
    const stops = screenStream.getTracks().map((track) => vi.spyOn(track, 'stop'));
    devices({ getDisplayMedia: () => Promise.resolve(screenStream) });
    const { press } = openPage(platform, studioAddress);
    await press(/^Share Screen/);
    await screen.findByLabelText('Your shared screen');
    platform.change(onAir.id, { status: 'ended' });
    tell({ type: 'status', status: 'ended' });
    expect(await screen.findByText('Camera, microphone and shared screen are off.')).toBeVisible();
    for (const stop of stops) expect(stop).toHaveBeenCalled();
    expect((await studio()).querySelector('video')).toBeNull();
    expect(within(await studio()).queryByRole('button')).toBeNull();
  });

  it('deletes a message and keeps its author from writing', async () => {
    const boo = chatLine('Boo');
    platform.lines = [boo, chatLine('Good evening')];
    platform.on(liveShow.deleteMessage, { ok: true });
    platform.on(liveShow.timeOut, { ok: true });
    const { user } = openPage(platform, studioAddress);
    const menuOf = async (words: string) => {
      const line = (await screen.findByText(words)).closest('li');
      await user.click(within(line ?? document.body).getByRole('button'));
    };
    await menuOf('Boo');
    await user.click(await screen.findByRole('menuitem', { name: 'Delete message' }));
    await waitFor(() => expect(screen.queryByText('Boo')).toBeNull());
    expect(platform.heard(liveShow.deleteMessage)[0]?.params.messageId).toBe(boo.id);
    await menuOf('Good evening');
    await user.click(await screen.findByRole('menuitem', { name: 'Time out for 5 minutes' }));
    await waitFor(() => expect(toasts()[0]).toHaveTextContent('write again in 5 minutes'));
    expect(platform.heard(liveShow.timeOut)[0]?.body).toEqual({ userId: idOf(3), minutes: 5 });
  });
});
