import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import {
  type Ffmpeg,
  type FfmpegRan,
  lastLine,
  partsHeard,
  secondsAfter,
  telling,
  type Watch,
} from '../ffmpeg/ffmpeg.ts';
import { PEAKS, peaksFilter, peaksIn } from './peaks.ts';
import {
  type AudioEngine,
  type Loudness,
  type MasterFormat,
  masterTarget,
  renditionKbps,
  SoundRefused,
} from './port.ts';

const HEARD = 'heard.mp3';
/** Without tags: what is heard says nothing besides. */
const heard = [
  ...['-ar', '44100', '-ac', '2', '-c:a', 'libmp3lame', '-b:a', `${renditionKbps}k`],
  ...['-id3v2_version', '0', '-bitexact'],
];

/** Containers of sound alone: a playlist is never followed, whatever a file is called. */
const formats = 'wav,w64,aiff,mp3,flac,ogg,aac,mov,mp4,m4a,matroska,webm';
const reading = ['-hide_banner', '-protocol_whitelist', 'file', '-format_whitelist', formats];
const sound = ['-map', '0:a:0', '-map_metadata', '-1'];
const away = ['-f', 'null', '-'];

/** A limiter works on samples: what lies between them may rise above it by about so much, in dB. */
const HEADROOM = 0.5;
/** Loudness range in LU that is left as it is; the filter takes up to 20 (a master is no compression). */
const RANGE = 20;
const target = `loudnorm=I=${masterTarget.lufs}:TP=${masterTarget.truePeak - HEADROOM}:LRA=${RANGE}`;
const encoders: Readonly<Record<MasterFormat, string>> = { flac: 'flac', wav: 'pcm_s16le' };

/**
 * An engine on ffmpeg, wherever it runs: `ebur128` measures, `loudnorm` renders by that. The first pass of `loudnorm` would measure as well,
 * but is 0.6 LU off where a recording is a few seconds long.
 */
export function ffmpegAudio(ffmpeg: Ffmpeg): AudioEngine {
  const mostBytes = ffmpeg.mostBytes.audio;
  async function ran<T>(
    { args, sound: source, makes = [], watch = {} }: Wanted,
    use: (ran: FfmpegRan) => T | Promise<T>,
  ): Promise<T> {
    if (source instanceof Uint8Array && source.length > mostBytes)
      throw new SoundRefused('TooLarge', `The recording has more than ${Math.floor(mostBytes / 1e6)} MB.`);
    const said = [...reading, ...telling, '-i', 'in', ...sound, ...args];
    const run = { args: said, source, makes, signal: watch.signal, onSaid: partsHeard(watch.onPart) };
    return ffmpeg.run(run, (done) => {
      if (done.code !== 0)
        throw new SoundRefused('NoSound', `No sound can be read in the file. ${lastLine(done.said)}`);
      return use(done);
    });
  }
  const written = <T>(wanted: Wanted & { readonly makes: readonly [string] }, use: (made: Readable) => Promise<T>) =>
    ran(wanted, async ({ made }) => {
      const whole = made.get(wanted.makes[0]);
      if (!whole) throw new Error('ffmpeg has written nothing');
      return use(whole.read());
    });
  return {
    name: ffmpeg.name,
    mostBytes,
    probe: (bytes, watch) => ran({ args: away, sound: bytes, watch }, ({ said }) => ({ seconds: secondsIn(said) })),
    async measure(bytes, watch) {
      const filter = ['-af', 'ebur128=peak=true:framelog=verbose'];
      const loudness = await ran({ args: [...filter, ...away], sound: bytes, watch }, ({ said }) => loudnessIn(said));
      if (loudness.lufs <= -70) throw new SoundRefused('Silent', 'The recording is silent.');
      return loudness;
    },
    peaks(source, over, watch) {
      const args = ['-t', `${over.seconds}`, '-af', peaksFilter(over), ...away];
      return written({ args, sound: source, makes: [PEAKS], watch }, async (made) => peaksIn(await text(made), over));
    },
    render(bytes, { lufs, truePeak, range, threshold }, format, watch) {
      const measured = `measured_I=${lufs}:measured_TP=${truePeak}:measured_LRA=${range}:measured_thresh=${threshold}`;
      const filter = ['-af', `${target}:${measured}:linear=true`];
      const form = ['-ar', '48000', '-sample_fmt', 's16', '-c:a', encoders[format], '-bitexact'];
      const makes = `master.${format}`;
      return written({ args: [...filter, ...form, makes], sound: bytes, makes: [makes], watch }, buffer);
    },
    encode: (bytes, watch) => written({ args: [...heard, HEARD], sound: bytes, makes: [HEARD], watch }, buffer),
    beginning(source, seconds, watch) {
      return written({ args: ['-t', `${seconds}`, ...heard, HEARD], sound: source, makes: [HEARD], watch }, buffer);
    },
  };
}

interface Wanted {
  readonly args: readonly string[];
  readonly sound: Uint8Array | Readable;
  readonly makes?: readonly string[];
  readonly watch?: Watch | undefined;
}

/** The summary of the filter; of silence it says -70 LUFS and a peak of -inf. */
function loudnessIn(said: string): Loudness {
  const summary = said.slice(said.lastIndexOf('Summary:'));
  const value = (field: RegExp) => {
    const [, told] = field.exec(summary) ?? [];
    if (told === undefined) throw new Error(`ffmpeg says nothing of loudness: ${lastLine(said)}`);
    return told === '-inf' ? Number.NEGATIVE_INFINITY : Number(told);
  };
  return {
    lufs: value(/ I: +(-?[\d.]+) LUFS/),
    truePeak: value(/ Peak: +(-inf|-?[\d.]+) dBFS/),
    range: value(/ LRA: +([\d.]+) LU/),
    threshold: value(/ Threshold: +(-?[\d.]+) LUFS/),
  };
}

/** The last time that it has come to. */
function secondsIn(said: string): number {
  const seconds = secondsAfter(/time=/g, said);
  if (seconds === undefined) throw new Error(`ffmpeg says nothing of time: ${lastLine(said)}`);
  return seconds;
}
