import { retracing } from '../../kernel/retrace.ts';
import { ownedRules } from '../possession/retrace.ts';
import { pieceAggregate } from './aggregate.ts';
import type { PieceCommand } from './commands.ts';

const owned = ownedRules<PieceCommand>((command, piece) => ({ ...command, piece }));

/** Which command left which event of a piece. What it says is sealed: it is taken for any words. */
export const pieceRetrace = retracing(
  pieceAggregate,
  {
    PieceCreated: ({ body: sealed, image: file, ...terms }, { key: piece }) => {
      const image = { file, owner: terms.creator, kind: 'picture' } as const;
      return [{ type: 'CreatePiece', piece, said: { description: '', sealed }, image, ...terms }];
    },
    PieceEdited: ({ title, body, category }, { key: piece }) => [
      { type: 'EditPiece', piece, title, category, said: body && { description: '', sealed: body } },
    ],
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
