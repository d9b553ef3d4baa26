import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CodeScanner } from './code-scanner.tsx';
import type { QrAnswer } from './qr-worker.ts';

const onCode = vi.fn<(code: string) => void>();
const onBlocked = vi.fn<() => void>();
const stopped = vi.fn<() => void>();
const getUserMedia = vi.fn<() => Promise<MediaStream>>();

/** A worker that has the same answer to every picture. */
function answering(answer: QrAnswer) {
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: ((event: MessageEvent<QrAnswer>) => void) | undefined;
      postMessage() {
        queueMicrotask(() => this.onmessage?.(new MessageEvent('message', { data: answer })));
      }
      terminate = stopped;
    },
  );
}

beforeEach(() => {
  vi.resetAllMocks();
  getUserMedia.mockImplementation(async () => new MediaStream());
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }));
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
  const image = { data: new Uint8ClampedArray(4), width: 1, height: 1 };
  const picture = { drawImage: () => undefined, getImageData: () => image };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(picture as never);
});
afterEach(cleanup);

const scan = () => render(<CodeScanner onCode={onCode} onBlocked={onBlocked} />);

it('reads codes where the browser has no reader of its own, until it is taken away', async () => {
  answering({ failed: false, text: 'a code' });
  const { unmount } = scan();
  await waitFor(() => expect(onCode).toHaveBeenCalledExactlyOnceWith('a code'));
  unmount();
  await waitFor(() => expect(stopped).toHaveBeenCalled());
});

it.each([
  ['NotAllowedError', /^Allow it in the address bar, or type/],
  ['NotReadableError', /^Another app holds it/],
  ['NotFoundError', /^This device has none that opens/],
])('says what to do about a camera that does not open: %s', async (name, words) => {
  getUserMedia.mockRejectedValue(new DOMException('no', name));
  scan();
  expect(await screen.findByText('No scanning for now')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(onBlocked).toHaveBeenCalled();
});

it('says what to do where the reader of codes did not come', async () => {
  answering({ failed: true });
  scan();
  expect(await screen.findByText(/^What reads codes did not load/)).toBeVisible();
  expect(onBlocked).toHaveBeenCalled();
});
