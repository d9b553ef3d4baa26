import { broadcast } from '@marquee/command-api/contract/shows-broadcast.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakePlatform } from '../../../testing/fake-platform.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { fromNow, myShow } from '../../../testing/records.ts';
import { devices, onAir, putDevicesAway, studioAddress, studioPlatform } from '../../../testing/studio.ts';
import { keptDevices } from './kept-devices.ts';

let platform: FakePlatform;
beforeEach(() => {
  platform = studioPlatform();
});

afterEach(putDevicesAway);

describe('camera and microphone of the studio', () => {
  it('goes on the air by sound alone, and shows that the microphone hears', async () => {
    const asked: unknown[] = [];
    const track = { kind: 'audio', enabled: true, stop: vi.fn(), addEventListener: vi.fn() };
    const sound = { getTracks: () => [track], getAudioTracks: () => [track], getVideoTracks: () => [] };
    devices({
      getUserMedia: async (wish) => {
        asked.push(wish);
        return sound as never;
      },
    });
    const closed = vi.fn(async () => {});
    class Ears {
      close = closed;
      createMediaStreamSource = () => ({ connect: () => {} });
      createAnalyser = () => ({ fftSize: 8, getFloatTimeDomainData: (into: Float32Array) => into.fill(1) });
    }
    vi.stubGlobal('AudioContext', Ears);
    const { press } = openPage(platform, studioAddress);
    await press('Microphone only');
    expect(await screen.findByText('By sound alone')).toBeVisible();
    expect(asked).toEqual([{ audio: true }]);
    expect(await screen.findByRole('meter', { name: 'Microphone level' })).toHaveTextContent('100 of 100');
    expect(screen.queryByRole('button', { name: 'Camera' })).toBeNull();
    await press('Microphone');
    expect(track.enabled).toBe(false);
    await press('Turn off');
    expect(await screen.findByRole('button', { name: 'Turn on camera' })).toBeVisible();
    expect([track.stop.mock.calls.length, closed.mock.calls.length]).toEqual([1, 1]);
  });

  it('tries camera and microphone before the show, and sends the same picture from Go Live on', async () => {
    const soon = fromNow(10 * 60_000);
    platform.shows = [myShow({ id: onAir.id, title: 'House Test', status: 'scheduled', scheduledAt: soon })];
    const track = { kind: 'audio', enabled: true, stop: vi.fn(), addEventListener: vi.fn() };
    const sound = { getTracks: () => [track], getAudioTracks: () => [track], getVideoTracks: () => [] };
    devices({ getUserMedia: async () => sound as never });
    const { press } = openPage(platform, studioAddress);
    expect(await screen.findByText(/^This show is not on the air yet\./)).toBeVisible();
    expect(screen.getByText('Nobody sees you before Go Live.')).toBeVisible();
    await press('Microphone only');
    expect(await screen.findByText('Only you see this')).toBeVisible();
    expect(platform.heard(broadcast.publish)).toHaveLength(0);
    expect(screen.queryByRole('img', { name: 'LIVE' })).toBeNull();
    await press('Go Live');
    expect(await screen.findByRole('img', { name: 'LIVE' })).toBeVisible();
    // the button that had the focus is gone: who works by keyboard goes on from here
    await waitFor(() => expect(screen.getByRole('heading', { name: 'House Test' })).toHaveFocus());
    await waitFor(() => expect(screen.queryByText('Only you see this')).toBeNull());
    expect(track.stop).not.toHaveBeenCalled();
  });

  it('lets its artist choose camera and microphone, remembers them, and says that one was unplugged', async () => {
    const named = (kind: MediaDeviceKind, deviceId: string, label: string) => ({ kind, deviceId, label });
    const there = [
      named('videoinput', 'c1', 'Front camera'),
      named('audioinput', 'm1', 'Built-in'),
      named('audioinput', 'm2', 'Stage box'),
    ];
    let changed = () => {};
    let unplug = () => {};
    const wishes: MediaStreamConstraints[] = [];
    const stops = vi.fn();
    const soundOf = (deviceId: string) => {
      const track = {
        kind: 'audio',
        enabled: true,
        stop: stops,
        getSettings: () => ({ deviceId }),
        addEventListener: (_: string, heard: () => void) => {
          unplug = heard;
        },
      };
      return { getTracks: () => [track], getAudioTracks: () => [track], getVideoTracks: () => [] };
    };
    devices({
      getUserMedia: async (wish) => {
        wishes.push(wish ?? {});
        return soundOf(wishes.length === 1 ? 'm1' : 'm2') as never;
      },
      enumerateDevices: async () => (wishes.length === 0 ? [named('audioinput', '', '')] : there) as MediaDeviceInfo[],
      addEventListener: (_: string, heard: unknown) => {
        changed = heard as () => void;
      },
      removeEventListener: () => {},
    });
    const { press, user } = openPage(platform, studioAddress);
    expect(await screen.findByRole('button', { name: 'Turn on camera' })).toBeVisible();
    expect(screen.queryByLabelText('Microphone')).toBeNull();
    await press('Microphone only');
    const microphone = await screen.findByRole('combobox', { name: 'Microphone' });
    expect(microphone).toHaveValue('m1');
    await user.selectOptions(microphone, 'Stage box');
    await waitFor(() => expect(wishes).toEqual([{ audio: true }, { audio: { deviceId: { ideal: 'm2' } } }]));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Microphone' })).toHaveValue('m2'));
    expect(keptDevices()).toEqual({ microphone: 'm2' });
    expect(stops).toHaveBeenCalledTimes(1);

    there.push(named('videoinput', 'c2', 'Stage camera'));
    await act(async () => changed());
    expect(await screen.findByRole('option', { name: 'Stage camera' })).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Camera' }), 'Stage camera');
    expect(keptDevices()).toEqual({ camera: 'c2', microphone: 'm2' });

    await act(async () => unplug());
    expect(await screen.findByText('The camera is gone')).toBeVisible();
    await press('Try again');
    await waitFor(() => expect(wishes.at(-1)?.video).toMatchObject({ deviceId: { ideal: 'c2' } }));
  });

  it('says that the browser refused the camera, with what to do', async () => {
    devices({ getUserMedia: () => Promise.reject(new DOMException('No', 'NotAllowedError')) });
    const { press } = openPage(platform, studioAddress);
    await press('Turn on camera');
    expect(await screen.findByText('The camera is blocked')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
