import { buffer } from 'node:stream/consumers';
import { type Ffmpeg, type FfmpegRan, lastLine, partsHeard, telling } from '../ffmpeg/ffmpeg.ts';
import { renditionSize, type VideoEngine, VideoRefused, type VideoWanted } from './port.ts';

/** Containers that browsers know, and nothing that names other files: a playlist is never followed, whatever a file is called. */
const formats = 'mov,mp4,m4a,matroska,webm,ogg';
const reading = ['-hide_banner', ...telling, '-protocol_whitelist', 'file', '-format_whitelist', formats, '-i', 'in'];
const [POSTER, RENDITION] = ['poster.png', 'rendition.mp4'];
const POSTER_WIDTH = 1280;
/** It leaves the other half of a small machine to what people wait for. */
const THREADS = '1';

const plain = ['-map_metadata', '-1', '-map_chapters', '-1', '-bitexact', '-threads', THREADS];
const { shortSide, kbps } = renditionSize;
const even = (side: string) => `trunc(min(${shortSide},${side})/2)*2`;
/** The shorter side at most so long, both even, as H.264 wants them. */
const smaller = `scale=w='if(gt(iw,ih),-2,${even('iw')})':h='if(gt(iw,ih),${even('ih')},-2)'`;
const pictures = ['-map', '0:v:0', '-vf', smaller, '-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p'];
const rate = ['-crf', '23', '-maxrate', `${kbps}k`, '-bufsize', `${2 * kbps}k`];
const sound = ['-map', '0:a:0?', '-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'];

/** An engine on ffmpeg, wherever it runs: one run takes the poster and writes the rendition. */
export function ffmpegVideo(ffmpeg: Ffmpeg): VideoEngine {
  const mostBytes = ffmpeg.mostBytes.video;
  return {
    name: ffmpeg.name,
    mostBytes,
    async render({ bytes, open }, wanted, use, { signal, onPart } = {}) {
      if (bytes > mostBytes)
        throw new VideoRefused('TooLarge', `The video has more than ${Math.floor(mostBytes / 1e6)} MB.`);
      const makes = wanted.rendition ? [POSTER, RENDITION] : [POSTER];
      const run = { args: argsFor(wanted), source: await open(), makes, signal, onSaid: partsHeard(onPart) };
      return ffmpeg.run(run, async ({ code, said, made }) => {
        if (code !== 0) throw new VideoRefused('NoPicture', `No picture can be read in the file. ${lastLine(said)}`);
        const [poster, rendition] = [made.get(POSTER), made.get(RENDITION)];
        if (!poster || poster.bytes === 0) throw new VideoRefused('NoPicture', 'No picture can be read in the file.');
        const written = rendition && { ...rendition, ...sizeIn({ said, code, made }) };
        return use({ poster: await buffer(poster.read()), rendition: written });
      });
    },
  };
}

function argsFor({ posterAt, rendition }: VideoWanted): readonly string[] {
  const choice = `select='gte(t,${posterAt})',scale='min(${POSTER_WIDTH},iw)':-2`;
  const poster = ['-map', '0:v:0', '-vf', choice, '-frames:v', '1', '-an', ...plain, '-update', '1', POSTER];
  const whole = [...pictures, ...rate, ...sound, ...plain, '-movflags', '+faststart', RENDITION];
  return [...reading, ...poster, ...(rendition ? whole : [])];
}

/** What it says of the pictures that it writes as H.264. */
function sizeIn({ said }: FfmpegRan): { readonly width: number; readonly height: number } {
  const written = said.slice(said.indexOf('Output #1'));
  const [, width, height] = /Video: h264\b.*?\b(\d{2,5})x(\d{2,5})\b/.exec(written) ?? [];
  if (!width || !height) throw new Error(`ffmpeg says nothing of the size of what it writes: ${lastLine(said)}`);
  return { width: Number(width), height: Number(height) };
}
