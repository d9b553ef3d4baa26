import { expect, it } from 'vitest';
import { ffmpegProcess } from '../ffmpeg/process.ts';
import { ffmpegs } from '../ffmpeg/testing/program.ts';
import { ffmpegWasm } from '../ffmpeg/wasm.ts';
import { audioEngineContract } from './contract.ts';
import { ffmpegAudio } from './ffmpeg-engine.ts';
import { masterTarget } from './port.ts';

for (const [name, ffmpeg, absent] of ffmpegs) audioEngineContract(name, () => ffmpegAudio(ffmpeg), absent);

it('an engine that takes too long is ended, and one that is not there says so', async () => {
  const [slow, none] = [ffmpegAudio(ffmpegWasm(1)), ffmpegAudio(ffmpegProcess('no-such-ffmpeg', 5000))];
  await expect(slow.measure(Buffer.alloc(10))).rejects.toMatchObject({ name: 'TimeoutError' });
  await expect(none.measure(Buffer.alloc(10))).rejects.toMatchObject({ code: 'ENOENT' });
  expect(masterTarget).toEqual({ lufs: -14, truePeak: -1 });
});
