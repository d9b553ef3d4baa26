import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { audioEngineContract } from './contract.ts';
import { ffmpegProcess } from './ffmpeg-process.ts';
import { ffmpegWasm } from './ffmpeg-wasm.ts';
import { masterTarget } from './port.ts';

/** Where ffmpeg is: what `FFMPEG` names, one on the path, or the one that a Python package brings (`pip install imageio-ffmpeg`). */
function programHere(): string | undefined {
  const ask = ['-c', 'import imageio_ffmpeg; print(imageio_ffmpeg.get_ffmpeg_exe())'];
  const brought = () => spawnSync('python3', ask, { encoding: 'utf8' }).stdout?.trim() ?? '';
  for (const find of [() => process.env.FFMPEG ?? '', () => 'ffmpeg', brought]) {
    const found = find();
    if (found && spawnSync(found, ['-version']).status === 0) return found;
  }
  return undefined;
}

const program = programHere();

audioEngineContract('WebAssembly', () => ffmpegWasm(60_000));
audioEngineContract(
  'a program on this machine',
  () => ffmpegProcess(program ?? 'ffmpeg', 60_000),
  program === undefined,
);

it('an engine that takes too long is ended, and one that is not there says so', async () => {
  await expect(ffmpegWasm(1).measure(Buffer.alloc(10))).rejects.toMatchObject({ name: 'TimeoutError' });
  await expect(ffmpegProcess('no-such-ffmpeg', 5000).measure(Buffer.alloc(10))).rejects.toMatchObject({
    code: 'ENOENT',
  });
  expect(masterTarget).toEqual({ lufs: -14, truePeak: -1 });
});
