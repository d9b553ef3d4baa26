import { expect, it } from 'vitest';
import { openAudioEngine } from './open.ts';

it('takes the program that is named and no other, else what is there', async () => {
  expect(await openAudioEngine('/no/such/ffmpeg')).toBeUndefined();
  // any program that ends well when it is asked for its version
  expect((await openAudioEngine('true'))?.name).toBe('ffmpeg');
  expect((await openAudioEngine(undefined))?.name).toMatch(/^ffmpeg/);
});
