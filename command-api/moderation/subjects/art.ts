import type { ArtItem } from '@marquee/domain/art/sale/events.ts';
import { artById } from '@marquee/projections/art/item-queries.ts';
import type { Database } from '@marquee/projections/runner/rows.ts';
import { artViews } from '../../art/art-views.ts';
import { isThere, sightsOfArt } from '../../social/sight.ts';
import { plain, type SubjectReader } from './reader.ts';

/** Pieces, or collections: whoever has one by now, who made it answers for what it shows. */
export function artReader(kind: ArtItem['kind']): SubjectReader {
  const known = async (database: Database, id: string) => {
    const row = await artById(database, id);
    return row?.kind === kind ? row : undefined;
  };
  return {
    async owned({ database }, looker, id) {
      const row = await known(database, id);
      const [sight] = row ? await sightsOfArt(database, looker, [row]) : [];
      return row && isThere(sight) ? { owner: row.creator, revision: 0 } : undefined;
    },
    async view(services, looker, id) {
      const row = await known(services.database, id);
      const [seen] = row ? await artViews(services, looker, [row]) : [];
      if (!row || !seen) return undefined;
      const pictures = seen.images.flatMap(({ sources, alt }) => {
        const largest = sources.at(-1);
        return largest ? [{ url: largest.url, alt }] : [];
      });
      const parts = seen.pieces.map(({ title }, n) => `${n + 1}. ${title}`);
      const text = [seen.description, ...parts].filter(Boolean).join('\n');
      const state = { createdAt: row.created_at, hidden: row.hidden, gated: row.gate > 0 };
      return { ...plain, title: seen.title, text, pictures, address: `/art-gallery?art=${id}`, ...state };
    },
  };
}
