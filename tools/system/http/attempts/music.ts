import { keptFiles } from '@marquee/command-api/contract/files-kept.ts';
import { music } from '@marquee/command-api/contract/music.ts';
import { formText, newSound } from '../tracks.ts';
import type { ContextAttempts } from './attempt.ts';

export const attempts: ContextAttempts<keyof typeof music> = {
  ending: ['deleteTrack', 'eraseTrack'],
  async prepare({ artist, operator }) {
    const said = { title: 'Tried by strangers', artist: 'Kofi Amadi' };
    const { id: trackId } = await artist.form(music.uploadTrack, [...Object.entries(said), ['audio', newSound()]]);
    const [file] = await artist.call(keptFiles.listFiles, { query: {} });
    const params = { trackId };
    const refused = { stranger: 'refused', by: artist, params } as const;
    return {
      listTracks: { stranger: 'own', query: { limit: 10 } },
      getTrack: { stranger: 'own', params },
      uploadTrack: { stranger: 'own', type: 'multipart/form-data; boundary=form', file: formText(said) },
      editTrack: { ...refused, body: { title: 'Another title', price: 4, isExclusive: false } },
      deleteTrack: refused,
      restoreTrack: refused,
      eraseTrack: refused,
      retryTrack: refused,
      hideTrack: { stranger: 'refused', by: operator, params, body: { reason: 'Not theirs' } },
      unhideTrack: { stranger: 'refused', by: operator, params },
      unlockTrack: { stranger: 'own', params },
      readSoundTags: { stranger: 'refused', by: artist, params: { fileId: file?.id ?? '' } },
    };
  },
};
