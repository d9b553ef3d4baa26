import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Matcher, type OwnTrack, plainWords, type TrackFacts } from './matching.ts';

const facts = (change: Partial<TrackFacts> = {}): TrackFacts => ({
  title: 'Harbour Lights',
  artist: 'Kofi Amadi',
  milliseconds: 200_000,
  ...change,
});
const own = (track: string, change: Partial<TrackFacts> = {}): OwnTrack => ({ ...facts(change), track });
const among = (...tracks: OwnTrack[]) => new Matcher(tracks);

describe('a track of a catalogue', () => {
  it('is one of the artist’s own by ISRC with title and length, however they are written', () => {
    const here = among(own('a', { isrc: 'GB-AAA-26-00001', title: 'Hárbour lights!' }));
    const same = facts({ isrc: 'gbaaa2600001', milliseconds: 204_000, title: 'Harbour Lights (feat. Ada)' });
    expect(here.match(same)).toEqual({ as: 'match', track: 'a', rule: 'isrc' });
  });

  it('is for the artist to tell where an equal ISRC has another title or length: movements share one', () => {
    const here = among(own('a', { isrc: 'GBAAA2600001' }));
    const ambiguous = { as: 'ambiguous', tracks: ['a'] };
    expect(here.match(facts({ isrc: 'GBAAA2600001', title: 'Harbour lights (live)' }))).toEqual(ambiguous);
    expect(here.match(facts({ isrc: 'GBAAA2600001', milliseconds: 205_001 }))).toEqual(ambiguous);
  });

  it('is one by its place on a release, or by its words with its length', () => {
    const here = among(own('a', { title: 'Other', upc: '0123', number: 2 }), own('b'));
    expect(here.match(facts({ title: 'X', upc: '0123', disc: 1, number: 2 }))).toEqual({
      as: 'match',
      track: 'a',
      rule: 'upc',
    });
    expect(here.match(facts({ artist: 'KOFI AMADI' }))).toEqual({ as: 'match', track: 'b', rule: 'words' });
    expect(here.match(facts({ milliseconds: 210_000 }))).toEqual({ as: 'new' });
    expect(here.match(facts({ milliseconds: 0 }))).toEqual({ as: 'new' });
  });

  it('is for the artist to tell where several fit', () => {
    expect(among(own('a'), own('b')).match(facts())).toEqual({ as: 'ambiguous', tracks: ['a', 'b'] });
  });

  it.each(['live', 'remix', 'instrumental', 'acoustic', 'radio edit', 'remastered'])(
    'is another one as %s',
    (version) => {
      expect(among(own('a')).match(facts({ title: `Harbour Lights (${version})` }))).toEqual({ as: 'new' });
    },
  );

  it('never matches what differs in length by more than five seconds, but by a place', () => {
    const any = fc.record({
      title: fc.constantFrom('One', 'Two', 'one!'),
      artist: fc.constantFrom('Ada', 'Bo'),
      isrc: fc.constantFrom(undefined, 'GBAAA2600001', 'GBAAA2600002'),
      milliseconds: fc.nat(20_000),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 8 }), any, (there, item) => {
        const tracks = there.map((each, n) => ({ ...each, track: String(n) }));
        const match = new Matcher(tracks).match(item);
        if (match.as !== 'match') return;
        const found = tracks[Number(match.track)] as OwnTrack;
        expect(Math.abs(found.milliseconds - item.milliseconds)).toBeLessThanOrEqual(5000);
        expect(plainWords(found.title)).toBe(plainWords(item.title));
      }),
    );
  });
});
