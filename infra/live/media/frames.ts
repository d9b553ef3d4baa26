/** What a stream consists of, whatever the container it came in. */
export type Track = VideoTrack | AudioTrack;

export interface VideoTrack {
  readonly kind: 'video';
  readonly codec: 'avc' | 'vp8' | 'vp9';
  /** As RFC 6381 names it, for a `MediaSource`: `avc1.42E01F`. */
  readonly codecString: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** `AVCDecoderConfigurationRecord` of H.264; empty for VP8 and VP9. */
  readonly config: Buffer;
}

export interface AudioTrack {
  readonly kind: 'audio';
  readonly codec: 'opus' | 'aac';
  readonly codecString: string;
  /** Samples a second. */
  readonly sampleRate: number;
  readonly channels: number;
  /** `OpusHead` as in Ogg, or the `AudioSpecificConfig` of AAC. */
  readonly config: Buffer;
}

/** One coded picture or packet of sound. */
export interface Frame {
  readonly kind: 'video' | 'audio';
  /** Microseconds since the recorder began. */
  readonly timeUs: number;
  /** Decodable without any before it. Sound always is. */
  readonly key: boolean;
  /** H.264 with lengths in place of start codes. */
  readonly data: Buffer;
}

/** Takes a container apart as it arrives, in pieces cut anywhere. */
export interface Demuxer {
  /**
   * The frames that are whole with this piece, in order. Throws `MalformedMedia` for bytes that no recorder makes; nothing can be
   * read after that.
   */
  push(piece: Uint8Array): readonly Frame[];
  /** Undefined until every track is known, which is before its first frame comes out. */
  readonly tracks: readonly Track[] | undefined;
}

/** The bytes of a publisher are not what they were said to be. */
export class MalformedMedia extends Error {
  override readonly name = 'MalformedMedia';
}
