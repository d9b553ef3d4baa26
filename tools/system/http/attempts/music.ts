import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { keptFiles } from '@marquee/command-api/contract/files-kept.ts';
import { music } from '@marquee/command-api/contract/music.ts';
import type { adminMusic } from '@marquee/command-api/contract/music-admin.ts';
import { albums } from '@marquee/command-api/contract/music-albums.ts';
import type { mastering } from '@marquee/command-api/contract/music-mastering.ts';
import type { plays } from '@marquee/command-api/contract/music-plays.ts';
import { splits } from '@marquee/command-api/contract/music-splits.ts';
import { eventually } from '../../../testing/eventually.ts';
import { formText, newSound } from '../tracks.ts';
import type { ContextAttempts } from './attempt.ts';

export const attempts: ContextAttempts<
  | keyof typeof music
  | keyof typeof albums
  | keyof typeof plays
  | keyof typeof splits
  | keyof typeof mastering
  | keyof typeof adminMusic
> = {
  ending: ['deleteAlbum', 'eraseAlbum', 'withdrawSplit', 'leaveSplit', 'deleteTrack', 'eraseTrack'],
  async prepare({ artist, fan, operator }) {
    const said = { title: 'Tried by strangers', artist: 'Kofi Amadi' };
    const { id: trackId } = await artist.form(music.uploadTrack, [...Object.entries(said), ['audio', newSound()]]);
    await eventually(
      'it was looked through',
      async () => (await artist.call(music.getTrack, { params: { trackId } })).isProcessed,
    );
    const [file] = await artist.call(keptFiles.listFiles, { query: {} });
    const params = { trackId };
    const album = { title: 'Tried by strangers', tracks: [trackId] };
    const { id: albumId } = await artist.call(albums.createAlbum, { body: album });
    await artist.call(albums.releaseAlbum, { params: { albumId } });
    const ofAlbum = { stranger: 'refused', by: artist, params: { albumId } } as const;
    const [{ id: artistId }, { id: fanId }] = await Promise.all([
      artist.call(accounts.getCurrentUser),
      fan.call(accounts.getCurrentUser),
    ]);
    const shares = [
      { userId: artistId, role: 'artist', percent: 66.67 },
      { userId: fanId, role: 'songwriter', percent: 33.33 },
    ] as const;
    await artist.call(splits.proposeSplit, { params, body: { shares: [...shares] } });
    const refused = { stranger: 'refused', by: artist, params } as const;
    return {
      listTracks: { stranger: 'own', query: { limit: 10 } },
      listAdminTracks: { stranger: 'refused', by: operator, query: { range: '[0,9]' } },
      getTrack: { stranger: 'own', params },
      uploadTrack: { stranger: 'own', type: 'multipart/form-data; boundary=form', file: formText(said) },
      editTrack: { ...refused, body: { title: 'Another title', price: 4, isExclusive: false } },
      deleteTrack: refused,
      restoreTrack: refused,
      eraseTrack: refused,
      retryTrack: refused,
      masterTrack: refused,
      chooseVersion: { ...refused, body: { which: 'original' } },
      hideTrack: { stranger: 'refused', by: operator, params, body: { reason: 'Not theirs' } },
      unhideTrack: { stranger: 'refused', by: operator, params },
      unlockTrack: { stranger: 'own', params },
      listAlbums: { stranger: 'own', query: { limit: 10 } },
      getAlbum: { stranger: 'own', params: { albumId } },
      createAlbum: { stranger: 'own', body: { title: 'Another' } },
      editAlbum: { ...ofAlbum, body: { title: 'Another title', tracks: [trackId] } },
      releaseAlbum: ofAlbum,
      deleteAlbum: ofAlbum,
      restoreAlbum: ofAlbum,
      eraseAlbum: ofAlbum,
      hideAlbum: { stranger: 'refused', by: operator, params: { albumId }, body: { reason: 'Not theirs' } },
      unhideAlbum: { stranger: 'refused', by: operator, params: { albumId } },
      beginPlay: { stranger: 'own', params },
      countPlay: { stranger: 'own', params, body: { token: 'never begun' } },
      listSplits: { stranger: 'own', query: { side: 'others', limit: 10 } },
      getTrackSplit: refused,
      proposeSplit: { ...refused, body: { shares } },
      answerSplit: { stranger: 'refused', by: fan, params, body: { version: 1, answer: 'accept' } },
      leaveSplit: { stranger: 'refused', by: fan, params },
      withdrawSplit: refused,
      readSoundTags: { stranger: 'refused', by: artist, params: { fileId: file?.id ?? '' } },
    };
  },
};
