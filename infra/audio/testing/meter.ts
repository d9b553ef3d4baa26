const RATE = 48_000;
const BLOCK = RATE * 0.4;
const HOP = RATE * 0.1;

/** The two filters of ITU-R BS.1770-5 at 48,000 samples a second: b0, b1, b2, a1, a2. */
const shelf = [1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585] as const;
const highPass = [1, -2, 1, -1.99004745483398, 0.99007225036621] as const;

/** The samples of a WAV file of one channel with 16 bits, -1 to 1. */
export function samplesOf(wave: Buffer): Float64Array {
  const at = wave.indexOf('data') + 8;
  return Float64Array.from({ length: (wave.length - at) >> 1 }, (_, n) => wave.readInt16LE(at + n * 2) / 32_768);
}

/** Integrated loudness in LUFS, by the standard's text: shares nothing with ffmpeg. */
export function integratedLoudness(samples: Float64Array): number {
  const weighted = filtered(filtered(samples, shelf), highPass);
  const powers: number[] = [];
  for (let at = 0; at + BLOCK <= weighted.length; at += HOP)
    powers.push(weighted.subarray(at, at + BLOCK).reduce((sum, value) => sum + value * value, 0) / BLOCK);
  const loud = powers.filter((power) => lufs(power) > -70);
  const gate = lufs(mean(loud)) - 10;
  return lufs(mean(loud.filter((power) => lufs(power) > gate)));
}

/** The highest value between samples as well, in dBTP: four to each, by a windowed sinc. */
export function truePeak(samples: Float64Array): number {
  let most = 0;
  const reach = 16;
  for (let at = reach; at < samples.length - reach; at += 1) {
    for (const part of [0, 0.25, 0.5, 0.75]) {
      let value = 0;
      for (let n = -reach + 1; n <= reach; n += 1) {
        const x = part - n;
        const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
        value += (samples[at + n] ?? 0) * sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / (reach + 1)));
      }
      most = Math.max(most, Math.abs(value));
    }
  }
  return 20 * Math.log10(most);
}

const lufs = (power: number) => -0.691 + 10 * Math.log10(power);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function filtered(input: Float64Array, [b0, b1, b2, a1, a2]: readonly [number, number, number, number, number]) {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return input.map((x) => {
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  });
}
