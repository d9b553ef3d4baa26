import {
  type AudioEngine,
  type Loudness,
  type MasterFormat,
  masterTarget,
  renditionKbps,
  SoundRefused,
} from './port.ts';

/** One run of ffmpeg in a folder of its own, where the recording is called `in`. */
export interface FfmpegRun {
  readonly args: readonly string[];
  readonly sound: Uint8Array;
  /** The file that it writes; absent: none. */
  readonly makes?: string;
  readonly signal?: AbortSignal | undefined;
}

/** What came of it: its exit code, what it said, and what it wrote. */
export interface FfmpegRan {
  readonly code: number;
  readonly said: string;
  readonly made?: Uint8Array | undefined;
}

/** Throws where ffmpeg itself cannot be run, is ended, or takes too long. */
export type RunFfmpeg = (run: FfmpegRun) => Promise<FfmpegRan>;

/** Containers of sound alone: a playlist is never followed, whatever a file is called. */
const formats = 'wav,w64,aiff,mp3,flac,ogg,aac,mov,mp4,m4a,matroska,webm';
const reading = ['-hide_banner', '-nostats', '-protocol_whitelist', 'file', '-format_whitelist', formats, '-i', 'in'];
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
export function ffmpegEngine(name: string, mostBytes: number, run: RunFfmpeg): AudioEngine {
  const ran = async (wanted: FfmpegRun): Promise<FfmpegRan> => {
    if (wanted.sound.length > mostBytes)
      throw new SoundRefused('TooLarge', `The recording has more than ${Math.floor(mostBytes / 1e6)} MB.`);
    const done = await run(wanted);
    if (done.code !== 0) throw new SoundRefused('NoSound', `No sound can be read in the file. ${lastLine(done.said)}`);
    return done;
  };
  return {
    name,
    mostBytes,
    async probe(bytes, signal) {
      const { said } = await ran({ args: [...reading, '-stats', ...sound, ...away], sound: bytes, signal });
      return { seconds: secondsIn(said) };
    },
    async measure(bytes, signal) {
      const filter = ['-af', 'ebur128=peak=true:framelog=verbose'];
      const { said } = await ran({ args: [...reading, ...sound, ...filter, ...away], sound: bytes, signal });
      const loudness = loudnessIn(said);
      if (loudness.lufs <= -70) throw new SoundRefused('Silent', 'The recording is silent.');
      return loudness;
    },
    async render(bytes, { lufs, truePeak, range, threshold }, format, signal) {
      const measured = `measured_I=${lufs}:measured_TP=${truePeak}:measured_LRA=${range}:measured_thresh=${threshold}`;
      const filter = ['-af', `${target}:${measured}:linear=true`];
      const form = ['-ar', '48000', '-sample_fmt', 's16', '-c:a', encoders[format], '-bitexact'];
      const makes = `master.${format}`;
      const args = [...reading, ...sound, ...filter, ...form, makes];
      return written(await ran({ args, sound: bytes, makes, signal }));
    },
    async encode(bytes, signal) {
      const makes = 'heard.mp3';
      const rate = [
        '-ar',
        '44100',
        '-ac',
        '2',
        '-c:a',
        'libmp3lame',
        '-b:a',
        `${renditionKbps}k`,
        '-id3v2_version',
        '0',
        '-bitexact',
      ];
      return written(await ran({ args: [...reading, ...sound, ...rate, makes], sound: bytes, makes, signal }));
    },
  };
}

function written({ made }: FfmpegRan): Buffer {
  if (!made) throw new Error('ffmpeg has written nothing');
  return Buffer.from(made.buffer, made.byteOffset, made.byteLength);
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
  const [, hours, minutes, seconds] = [...said.matchAll(/time=(\d+):(\d+):(\d+(?:\.\d+)?)/g)].at(-1) ?? [];
  if (hours === undefined) throw new Error(`ffmpeg says nothing of time: ${lastLine(said)}`);
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function lastLine(said: string): string {
  return (
    said
      .split(/[\r\n]+/)
      .filter((line) => line.trim() && !line.startsWith('Aborted'))
      .at(-1) ?? ''
  );
}
