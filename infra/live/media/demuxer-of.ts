import { type Demuxer, MalformedMedia } from './frames.ts';
import { MatroskaDemuxer } from './matroska-demuxer.ts';
import { Mp4Demuxer } from './mp4-demuxer.ts';

/** What takes apart that which a recorder says it makes: `video/x-matroska;codecs=avc1,opus`. Throws `MalformedMedia`. */
export function demuxerOf(mimeType: string): Demuxer {
  const container = mimeType.split(';')[0]?.trim().toLowerCase();
  if (container === 'video/x-matroska' || container === 'video/webm' || container === 'audio/webm') {
    return new MatroskaDemuxer();
  }
  if (container === 'video/mp4' || container === 'audio/mp4') return new Mp4Demuxer();
  throw new MalformedMedia('a recording is Matroska, WebM or MP4');
}
