import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { audioEngineContract } from './contract.ts';
import { ffmpegProcess } from './ffmpeg-process.ts';
import { ffmpegWasm } from './ffmpeg-wasm.ts';
import { masterTarget } from './port.ts';

const program = process.env.FFMPEG ?? 'ffmpeg';
const isThere = spawnSync(program, ['-version']).status === 0;

audioEngineContract('WebAssembly', () => ffmpegWasm(60_000));
audioEngineContract('a program on this machine', () => ffmpegProcess(program, 60_000), !isThere);

it('an engine that takes too long is ended, and one that is not there says so', async () => {
  await expect(ffmpegWasm(1).measure(Buffer.alloc(10))).rejects.toMatchObject({ name: 'TimeoutError' });
  await expect(ffmpegProcess('no-such-ffmpeg', 5000).measure(Buffer.alloc(10))).rejects.toMatchObject({
    code: 'ENOENT',
  });
  expect(masterTarget).toEqual({ lufs: -14, truePeak: -1 });
});
