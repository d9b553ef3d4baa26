import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { waveFile } from '../files/sound/wave-file.ts';
import { type AudioEngine, masterTarget, renditionKbps } from './port.ts';
import { integratedLoudness, samplesOf, truePeak } from './testing/meter.ts';

const RATE = 44_100;
const SECONDS = 6;

/** A chord that swells, so loud; with a click a second where `clicks` says so. */
function chord(gain: number, clicks = 0): Buffer {
  const samples = Float32Array.from({ length: RATE * SECONDS }, (_, n) => {
    const tones = Math.sin(n * 0.0627) + 0.5 * Math.sin(n * 0.0138) + 0.3 * Math.sin(n * 0.21);
    const click = n % RATE < 40 ? clicks * Math.sin(n * 1.3) : 0;
    return gain * tones * (1 + 0.3 * Math.sin(n / RATE)) + click;
  });
  return waveFile(samples, RATE);
}

/** MPEG 1 layer III without a checksum; 192 kbit/s at 44,100 samples a second; not one channel alone. */
const STEADY = 'fffb b 0 stereo';

/** What the heads of an MP3's frames say, one after another to its end. */
function frameHeads(mp3: Buffer): Set<string> {
  const heads = new Set<string>();
  for (let at = 0; at + 4 <= mp3.length; ) {
    const [kind, form, mode] = [mp3.readUInt16BE(at), mp3.readUInt8(at + 2), mp3.readUInt8(at + 3) >> 6];
    heads.add(`${kind.toString(16)} ${(form >> 4).toString(16)} ${(form >> 2) & 3} ${mode === 3 ? 'mono' : 'stereo'}`);
    if (heads.size > 1) break;
    at += Math.floor((144 * renditionKbps * 1000) / RATE) + ((form >> 1) & 1);
  }
  return heads;
}

/** What every engine does, however its ffmpeg runs. Readings are by a meter of our own. */
export function audioEngineContract(name: string, open: () => AudioEngine, absent = false): void {
  describe.skipIf(absent)(`audio engine: ${name}`, { timeout: 60_000 }, () => {
    const engine = open();

    it('counts how long a recording plays, and says how loud it is', async () => {
      const quiet = chord(0.02);
      expect((await engine.probe(quiet)).seconds).toBeCloseTo(SECONDS, 1);
      const { lufs } = await engine.measure(quiet);
      expect(lufs).toBeLessThan(-30);
    });

    it('makes of a quiet track one of -14 LUFS that stays below -1 dBTP', async () => {
      const quiet = chord(0.02);
      const master = samplesOf(await engine.render(quiet, await engine.measure(quiet), 'wav'));
      expect(master.length / 48_000).toBeCloseTo(SECONDS, 1);
      expect(Math.abs(integratedLoudness(master) - masterTarget.lufs)).toBeLessThanOrEqual(0.5);
      expect(truePeak(master)).toBeLessThanOrEqual(masterTarget.truePeak);
    });

    it('keeps a track with sharp peaks below -1 dBTP', async () => {
      const sharp = chord(0.02, 0.5);
      const master = samplesOf(await engine.render(sharp, await engine.measure(sharp), 'wav'));
      expect(truePeak(master)).toBeLessThanOrEqual(masterTarget.truePeak);
      expect(truePeak(master)).toBeGreaterThan(-12);
    });

    it('writes a master without loss as FLAC', async () => {
      const quiet = chord(0.05);
      const master = await engine.render(quiet, await engine.measure(quiet), 'flac');
      expect(master.subarray(0, 4).toString()).toBe('fLaC');
      expect((await engine.measure(master)).lufs).toBeCloseTo(masterTarget.lufs, 0);
    });

    it('writes what a player takes as MP3 at a steady 192 kbit/s, as loud and as long as it was', async () => {
      const loud = chord(0.2);
      const heard = await engine.encode(loud);
      expect(frameHeads(heard)).toEqual(new Set([STEADY]));
      expect((await engine.probe(heard)).seconds).toBeCloseTo(SECONDS, 0);
      expect(heard.length).toBeLessThan(SECONDS * renditionKbps * 125 * 1.05);
      const [before, after] = [await engine.measure(loud), await engine.measure(heard)];
      expect(after.lufs).toBeCloseTo(before.lufs, 0);
      expect(await engine.encode(loud)).toEqual(heard);
      const beginning = await engine.beginning(Readable.from([loud]), 2);
      expect(frameHeads(beginning)).toEqual(new Set([STEADY]));
      const { seconds } = await engine.probe(beginning);
      expect(seconds).toBeGreaterThan(1.9);
      expect(seconds).toBeLessThan(2.1);
    });

    it('hears in compressed sound how loud each part of it is, over the seconds that are asked for', async () => {
      const samples = Float32Array.from({ length: RATE * 4 }, (_, n) =>
        n < RATE ? 0 : 0.2 * Math.floor(n / RATE) * Math.sin(n * 0.1),
      );
      const wave = waveFile(samples, RATE);
      const loudness = { lufs: masterTarget.lufs, truePeak: -9, range: 0, threshold: -30 };
      const files = [await engine.encode(wave), await engine.render(wave, loudness, 'flac')];
      for (const file of files) {
        const read = () => Readable.from([file.subarray(0, 5000), file.subarray(5000)], { objectMode: false });
        const peaks = await engine.peaks(read(), { seconds: 4, parts: 256 });
        const [silent = 1, ...growing] = [32, 96, 160, 224].map((at) => peaks[at] ?? Number.NaN);
        expect(peaks).toHaveLength(256);
        expect(silent).toBeLessThan(0.01);
        for (const [n, peak] of growing.entries()) expect(peak / (growing[0] ?? 0)).toBeCloseTo(n + 1, 1);
        expect((peaks.at(-2) ?? 0) / (growing[0] ?? 0)).toBeCloseTo(3, 1);
        const first = await engine.peaks(read(), { seconds: 2, parts: 10 });
        expect(first.map((peak) => peak > 0.1)).toEqual([...Array(5).fill(false), ...Array(5).fill(true)]);
      }
      await expect(engine.peaks(Readable.from([Buffer.from('la')]), { seconds: 1, parts: 4 })).rejects.toMatchObject({
        code: 'NoSound',
      });
    });

    it('says of what is no sound that it is none, and follows no list of other files', async () => {
      const list = '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n/etc/passwd\n#EXT-X-ENDLIST\n';
      for (const bytes of [Buffer.from('garbage'.repeat(1000)), Buffer.from(list), Buffer.alloc(0)])
        await expect(engine.measure(bytes)).rejects.toMatchObject({ code: 'NoSound' });
    });

    it('says of silence that there is nothing to master', async () => {
      await expect(engine.measure(waveFile(new Float32Array(RATE * 2), RATE))).rejects.toMatchObject({
        code: 'Silent',
      });
    });

    it('tells how far it is, never back and up to the end', async () => {
      const parts: number[] = [];
      await engine.encode(chord(0.2), { onPart: (part) => parts.push(part) });
      expect(parts.toSorted((a, b) => a - b)).toEqual(parts);
      expect(parts.at(-1)).toBeGreaterThan(0.9);
    });

    it('refuses more than it takes, and ends when it is told to', async () => {
      const large = Object.create(Buffer.alloc(0), { length: { value: engine.mostBytes + 1 } }) as Buffer;
      await expect(engine.measure(large)).rejects.toMatchObject({ code: 'TooLarge' });
      const told = AbortSignal.abort(new Error('nobody waits any more'));
      await expect(engine.measure(chord(0.02), { signal: told })).rejects.toThrow('nobody waits any more');
    });
  });
}
