import { labelIn } from '../../content/ages.ts';
import { retracing } from '../../kernel/retrace.ts';
import { ownedRules } from '../possession/retrace.ts';
import { pieceAggregate } from './aggregate.ts';
import type { PieceCommand } from './commands.ts';

const owned = ownedRules<PieceCommand>((command, piece) => ({ ...command, piece }));

/** Which command left which event of a piece. What it says is sealed: it is taken for any words. */
export const pieceRetrace = retracing(
  pieceAggregate,
  {
    PieceCreated: ({ body: sealed, image: file, ...terms }, { key: piece, events }) => {
      const image = { file, owner: terms.creator, kind: 'picture' } as const;
      const fromAge = labelIn(events);
      return [{ type: 'CreatePiece', piece, said: { description: '', sealed }, image, fromAge, ...terms }];
    },
    PieceEdited: ({ title, body, category }, { key: piece, events }) => {
      const said = body && { description: '', sealed: body };
      return [{ type: 'EditPiece', piece, title, category, said, fromAge: labelIn(events) }];
    },
    // by itself, where nothing else was changed with it
    ContentLabelled: ({ fromAge }, { key: piece }) => [{ type: 'EditPiece', piece, fromAge }],
    PieceLocked: ({ collection, round }, { key: piece, before }) => [
      { type: 'LockPiece', piece, collection, round, creator: before?.creator ?? '' },
    ],
    PieceUnlocked: ({ collection }, { key: piece, before }) => [
      { type: 'UnlockPiece', piece, collection, upTo: before?.lock?.round ?? 0 },
    ],
    ...owned,
    ArtSold: (data, traced) => {
      const { collection, at: _, ...terms } = data;
      if (collection === undefined) return owned.ArtSold(data, traced);
      return [{ type: 'TransferPiece', piece: traced.key, collection, ...terms }];
    },
  },
  ({ type, data }, stream) => (type === 'PieceCreated' ? { makes: { stream, owner: data.creator } } : {}),
);
