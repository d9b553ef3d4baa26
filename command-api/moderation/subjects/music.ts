import type { TrackBody } from '@marquee/domain/music/track/events.ts';
import { albumsByIds } from '@marquee/projections/music/album-queries.ts';
import { trackById } from '@marquee/projections/music/track-queries.ts';
import { albumViews } from '../../music/album-views.ts';
import { isThere, sightsOfAlbums, sightsOfTracks } from '../../social/sight.ts';
import { plain, type SubjectReader } from './reader.ts';

export const track: SubjectReader = {
  async owned({ database }, looker, id) {
    const row = await trackById(database, id);
    const [sight] = row ? await sightsOfTracks(database, looker, [row]) : [];
    return row && isThere(sight) ? { owner: row.owner, revision: 0 } : undefined;
  },
  async view({ database, personalData }, _, id) {
    const row = await trackById(database, id);
    const body = row?.body && (await personalData.open<TrackBody>(row.body));
    if (!row || !body) return undefined;
    const text = [body.artist, body.description].filter(Boolean).join('\n');
    const state = { createdAt: row.uploaded_at, hidden: row.hidden, gated: row.gate > 0 };
    return { ...plain, title: body.title, text, address: `/track?id=${id}`, ...state };
  },
};

export const album: SubjectReader = {
  async owned({ database }, looker, id) {
    const row = (await albumsByIds(database, [id])).get(id);
    const [sight] = row ? await sightsOfAlbums(database, looker, [row]) : [];
    return row && isThere(sight) ? { owner: row.owner, revision: 0 } : undefined;
  },
  async view(services, looker, id) {
    const row = (await albumsByIds(services.database, [id])).get(id);
    const [album] = row ? await albumViews(services, looker, [row]) : [];
    if (!row || !album) return undefined;
    const tracks = album.tracks.map(({ title }, n) => `${n + 1}. ${title}`);
    const text = [album.description, ...tracks].filter(Boolean).join('\n');
    const pictures = album.artworkUrl ? [{ url: album.artworkUrl, alt: 'Cover' }] : [];
    const state = { createdAt: row.created_at, hidden: row.hidden, gated: row.gate > 0 };
    return { ...plain, title: album.title, text, pictures, address: `/album?id=${id}`, ...state };
  },
};
