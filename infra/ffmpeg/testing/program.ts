import { spawnSync } from 'node:child_process';
import { ffmpegProcess } from '../process.ts';
import { ffmpegWasm } from '../wasm.ts';

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
const WITHIN_MS = 60_000;

/** Every ffmpeg that contracts are tested on: its name, the ffmpeg, and whether it is not here. */
export const ffmpegs = [
  ['WebAssembly', ffmpegWasm(WITHIN_MS), false],
  ['a program on this machine', ffmpegProcess(program ?? 'ffmpeg', WITHIN_MS), program === undefined],
] as const;
