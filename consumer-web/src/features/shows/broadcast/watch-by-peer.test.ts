import { afterEach, expect, it, vi } from 'vitest';
import { watchByPeer } from './watch-by-peer.ts';

afterEach(() => void vi.unstubAllGlobals());

const grant = { address: 'https://sfu.test/whep', token: 'may watch' };
const handlers = { onPlaying: () => {}, onBroken: () => {} };

/** A browser whose offers the streaming server answers when the test says so; which sessions were given back. */
function browser() {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal(
    'MediaStream',
    class {
      addTrack() {}
    },
  );
  vi.stubGlobal(
    'RTCPeerConnection',
    class {
      connectionState = 'connected';
      addTransceiver = () => ({ receiver: { track: {} } });
      createOffer = async () => ({ type: 'offer', sdp: '' });
      setLocalDescription = async () => {};
      setRemoteDescription = async () => {};
      getSenders = () => [];
      getReceivers = () => [];
      close() {}
    },
  );
  const answers: ((session: string) => void)[] = [];
  const ended: string[] = [];
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    if (method === 'POST') {
      return new Promise<Response>((resolve) =>
        answers.push((location) => resolve(new Response('', { status: 201, headers: { location } }))),
      );
    }
    if (method === 'DELETE') ended.push(address);
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  const video = Object.assign(new EventTarget(), { srcObject: null, play: async () => {} });
  return { answers, ended, video: video as unknown as HTMLVideoElement };
}

it('E311: who gave up before the connection came leaves the picture to who plays it now, and gives the place back', async () => {
  const { answers, ended, video } = browser();
  const first = new AbortController();
  const begun = watchByPeer(grant, video, first.signal, handlers);
  const second = watchByPeer(grant, video, new AbortController().signal, handlers);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  first.abort();
  answers[1]?.('https://sfu.test/whep/2');
  await second;
  const playing = video.srcObject;
  expect(playing).not.toBeNull();
  answers[0]?.('https://sfu.test/whep/1');
  await begun;
  expect(video.srcObject).toBe(playing);
  expect(ended).toEqual(['https://sfu.test/whep/1']);
});

it('who stops lets go of the picture and of the place', async () => {
  const { answers, ended, video } = browser();
  const control = new AbortController();
  const begun = watchByPeer(grant, video, control.signal, handlers);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.('https://sfu.test/whep/1');
  await begun;
  control.abort();
  expect(video.srcObject).toBeNull();
  expect(ended).toEqual(['https://sfu.test/whep/1']);
});
