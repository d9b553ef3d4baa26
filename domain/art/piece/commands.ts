import type { FromAge } from '../../content/ages.ts';
import type { ContentCommand } from '../../content/content.ts';
import type { MediaKind } from '../../files/limits.ts';
import type { ArtCategory } from '../categories.ts';
import type { PossessionCommand } from '../possession/commands.ts';
import type { Collaborators } from '../schemas.ts';
import type { Said } from '../words.ts';
import type { TransferTerms } from './events.ts';

/** A kept file as a command names it, with what `files` says of it; `owner` is null for one that is none, or deleted. */
export interface OfferedImage {
  readonly file: string;
  readonly owner: string | null;
  readonly kind: MediaKind;
}

/** Commands of one piece. */
export type PieceCommand = { readonly piece: string } & (
  | {
      readonly type: 'CreatePiece';
      readonly creator: string;
      readonly title: string;
      readonly said: Said;
      /** Null where none was chosen. */
      readonly image: OfferedImage | null;
      readonly category: ArtCategory;
      readonly collaborators: Collaborators;
      /** From which age it is, as its creator says; absent: for everybody. */
      readonly fromAge?: FromAge | undefined;
    }
  | {
      readonly type: 'EditPiece';
      readonly title?: string | undefined;
      readonly said?: Said | undefined;
      readonly category?: ArtCategory | undefined;
      readonly fromAge?: FromAge | undefined;
    }
  /** By its owner, before its collection is put on sale in this round. `creator` is the collection's. */
  | { readonly type: 'LockPiece'; readonly collection: string; readonly creator: string; readonly round: number }
  /** By the platform, once the collection is not for sale any more; locks of later rounds stay. */
  | { readonly type: 'UnlockPiece'; readonly collection: string; readonly upTo: number }
  /** By the platform, once the collection is sold. */
  | ({ readonly type: 'TransferPiece' } & TransferTerms)
  | PossessionCommand
  | ContentCommand
);
