import { expect, it } from 'vitest';
import { openFfmpeg } from './open.ts';

it('takes the program that is named and no other, else what is there', async () => {
  expect(await openFfmpeg('/no/such/ffmpeg')).toBeUndefined();
  // any program that ends well when it is asked for its version
  expect((await openFfmpeg('true'))?.name).toBe('ffmpeg');
  expect((await openFfmpeg(undefined))?.name).toMatch(/^ffmpeg/);
});
