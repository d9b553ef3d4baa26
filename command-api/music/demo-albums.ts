import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { albumAggregate } from '@marquee/domain/music/album/aggregate.ts';
import type { DemoSeed } from '../demo/demo.ts';
import { as, sendDemo } from '../demo/send.ts';
import { demoTrackId } from './demo-recording.ts';
import { demoTracks } from './demo-tracks.ts';

/** An album of the demo's artist: one that is out, and one that they are still putting together. */
const demoAlbums = [
  {
    key: 'one-lamp',
    words: { title: 'One lamp', description: 'Two nights, one microphone, and the lamp on the piano.' },
    tracks: ['last-tram', 'lamp-oil'],
    released: true,
  },
  {
    key: 'rehearsals',
    words: { title: 'Rehearsals', description: 'What was left on the tape.' },
    tracks: ['closing-time'],
    released: false,
  },
] as const;

/** Puts the demo's albums together. */
export async function seedAlbums({ goOn, person, storage: { bus, personalData } }: DemoSeed): Promise<void> {
  const owner = await person('artist@marquee.test');
  for (const { key, words, tracks: keys, released } of demoAlbums) {
    goOn();
    const album = derivedId('demo', 'album', key);
    const tracks = keys.map((name) => {
      const demo = demoTracks.find((each) => each.key === name);
      if (!demo) throw new Error(`demo: there is no track ${name}`);
      return { id: demoTrackId(demo, owner), by: [owner] };
    });
    const sealed = await personalData.sealItem(owner, derivedId('demo', 'album words', key), words);
    const create = { type: 'CreateAlbum', album, owner, said: { words, sealed }, artwork: null, tracks } as const;
    await sendDemo(bus, albumAggregate, create, as(owner), 'CreateAlbum', key);
    if (released) await sendDemo(bus, albumAggregate, { type: 'ReleaseAlbum', album }, as(owner), 'ReleaseAlbum', key);
  }
}
