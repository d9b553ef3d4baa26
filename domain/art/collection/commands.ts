import type { ContentCommand } from '../../content/content.ts';
import type { ArtCategory } from '../categories.ts';
import type { PossessionCommand } from '../possession/commands.ts';
import type { Collaborators } from '../schemas.ts';
import type { Said } from '../words.ts';

/** A piece or track as a command names it, with who made it as read models know; null for what is none, or gone. */
export interface Chosen {
  readonly id: string;
  readonly by: string | null;
}

/** Commands of one collection. */
export type CollectionCommand = { readonly collection: string } & (
  | {
      readonly type: 'CreateCollection';
      readonly creator: string;
      readonly title: string;
      readonly said: Said;
      readonly category: ArtCategory;
      readonly collaborators: Collaborators;
      readonly pieces: readonly Chosen[];
      readonly tracks: readonly Chosen[];
    }
  | {
      readonly type: 'EditCollection';
      readonly title?: string | undefined;
      readonly said?: Said | undefined;
      readonly category?: ArtCategory | undefined;
      readonly pieces?: readonly Chosen[] | undefined;
      readonly tracks?: readonly Chosen[] | undefined;
    }
  | PossessionCommand
  | ContentCommand
);
