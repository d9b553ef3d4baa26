import { moderatedCommands } from '../../content/moderated.ts';
import { retracing } from '../../kernel/retrace.ts';
import { albumAggregate } from './aggregate.ts';

/** What an owner says is sealed: it is taken for any words that may be said. */
const words = { title: 'sealed' };

/** Which command left which event of an album. */
export const albumRetrace = retracing(
  albumAggregate,
  {
    AlbumCreated: ({ owner, body: sealed, artwork, tracks }, { key: album }) => [
      {
        ...{ type: 'CreateAlbum', album, owner, said: { words, sealed } },
        artwork: artwork === null ? null : { file: artwork, owner, kind: 'picture' },
        tracks: tracks.map((id) => ({ id, by: [owner] })),
      },
    ],
    AlbumEdited: ({ body, artwork, tracks }, { key: album, before }) => {
      const owner = before?.owner ?? '';
      const cover = artwork ? ({ file: artwork, owner, kind: 'picture' } as const) : (artwork as null | undefined);
      const chosen = tracks?.map((id) => ({ id, by: [owner] }));
      return [{ type: 'EditAlbum', album, said: body && { words, sealed: body }, artwork: cover, tracks: chosen }];
    },
    AlbumReleased: (_, { key: album }) => [{ type: 'ReleaseAlbum', album }],
    ContentDeleted: (_, { key: album }) => [{ type: 'DeleteContent', album }],
    ContentRestored: (_, { key: album }) => [{ type: 'RestoreContent', album }],
    ContentErased: (_, { key: album }) => [{ type: 'EraseContent', album }],
    ContentHidden: (data, { key: album }) => [{ album, ...moderatedCommands.ContentHidden(data) }],
    ContentGated: (data, { key: album }) => [{ album, ...moderatedCommands.ContentGated(data) }],
    ContentUnhidden: (data, { key: album }) => [{ album, ...moderatedCommands.lifted(data) }],
    ContentUngated: (data, { key: album }) => [{ album, ...moderatedCommands.lifted(data) }],
    ContentHoldLifted: (data, { key: album }) => [{ album, ...moderatedCommands.lifted(data) }],
  },
  ({ type, data }, stream) => (type === 'AlbumCreated' ? { makes: { stream, owner: data.owner } } : {}),
);
