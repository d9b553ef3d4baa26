import type { OfferedMusic } from '@marquee/domain/social/publication/music.ts';

/** A piece of a track of the demo data, from its beginning: the track's key, and whole seconds. */
export interface DemoPiece {
  readonly track: string;
  readonly seconds: number;
}

/** A track of the demo data by its key, as what plays it is to name it. */
export type DemoMusic = (track: string) => Promise<Pick<OfferedMusic, 'track' | 'rights' | 'milliseconds'>>;

/** A piece as it is offered to what is published with it; none for none. */
export async function offeredPiece(
  musicOf: DemoMusic,
  piece: DemoPiece | undefined,
): Promise<OfferedMusic | undefined> {
  return piece && { ...(await musicOf(piece.track)), start: 0, seconds: piece.seconds, heard: true };
}
