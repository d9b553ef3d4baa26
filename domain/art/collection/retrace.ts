import { retracing } from '../../kernel/retrace.ts';
import { ownedRules } from '../possession/retrace.ts';
import { type Chosen, type CollectionCommand, collectionAggregate } from './aggregate.ts';

const chosen = (ids: readonly string[], by: string): Chosen[] => ids.map((id) => ({ id, by }));

/** Which command left which event of a collection. Who made what is in it, the pieces and tracks themselves say. */
export const collectionRetrace = retracing(
  collectionAggregate,
  {
    CollectionCreated: ({ body: sealed, pieces, tracks, ...terms }, { key: collection }) => {
      const parts = { pieces: chosen(pieces, terms.creator), tracks: chosen(tracks, terms.creator) };
      return [{ type: 'CreateCollection', collection, said: { description: '', sealed }, ...terms, ...parts }];
    },
    CollectionEdited: ({ title, body, category, pieces, tracks }, { key: collection, before }) => {
      const creator = before?.creator ?? '';
      const said = body && { description: '', sealed: body };
      const parts = { pieces: pieces && chosen(pieces, creator), tracks: tracks && chosen(tracks, creator) };
      return [{ type: 'EditCollection', collection, title, said, category, ...parts }];
    },
    ...ownedRules<CollectionCommand>((command, collection) => ({ ...command, collection })),
  },
  ({ type, data }, stream) => (type === 'CollectionCreated' ? { makes: { stream, owner: data.creator } } : {}),
);
