import { shows } from '@marquee/command-api/contract/shows.ts';
import { vi } from 'vitest';
import { FakePlatform } from './fake-platform.ts';
import { myShow } from './records.ts';

/** A show of one's own that is on, and the address of its studio. */
export const onAir = myShow({ title: 'House Test', status: 'live' });
export const studioAddress = `/live-shows?tab=streaming&show=${onAir.id}`;

/** A platform on which that show is on, has earned something, and ends when it is told to. */
export function studioPlatform(): FakePlatform {
  const platform = new FakePlatform();
  platform.shows = [onAir];
  platform.figures = { ...platform.figures, earnings: '9.75', tips: '10.00', messages: 3 };
  platform.on(shows.changeShowStatus, ({ params, body }) => platform.change(params.showId, body));
  return platform;
}

/** The browser's devices, which happy-dom has none of; `putDevicesAway` takes them again. */
export function devices(changes: Partial<MediaDevices>): void {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: changes });
}

export function putDevicesAway(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
}
