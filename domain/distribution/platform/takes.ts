import type { PlatformFacts } from './events.ts';

/** Codecs and containers of moving pictures, as operators write them. */
const ofPictures =
  /^(?:h\.?26[3-6]|hevc|avc1?|av1|vp[89]|mpeg-?[24]|prores|dnxh[dr]|theora|mp4|m4v|mov|mkv|webm|avi|mxf|imf|ts)$/i;

/**
 * Whether a platform takes sound by itself: one that names a codec of pictures wants them, whatever it names beside it for what is heard;
 * of one that names no codec its container tells.
 */
export function takesSound({ codecs, contentFormat }: Pick<PlatformFacts, 'codecs' | 'contentFormat'>): boolean {
  const named = codecs.length > 0 ? codecs : [contentFormat];
  return !named.some((name) => ofPictures.test(name.trim()));
}
