import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromAges } from './from-ages.ts';
import { canSee, type Viewer, type Visible } from './visibility.ts';

const item: Visible = {
  id: 'item',
  author: 'author',
  state: 'published',
  hidden: false,
  audience: 'public',
  exclusive: false,
  authorIsPrivate: false,
  authorIsGone: false,
  fromAge: 0,
  authorIsBanned: false,
};
const viewerOf = ({ follows = false, barred = false, holds = false, moderates = false, upTo = 17 } = {}): Viewer => ({
  person: 'viewer',
  moderates,
  upTo,
  follows: (person) => follows && person === 'author',
  isBarredFrom: (person) => barred && person === 'author',
  holds: (id) => holds && id === 'item',
});
const author: Viewer = { ...viewerOf(), person: 'author' };
const viewers = fc
  .record({
    follows: fc.boolean(),
    barred: fc.boolean(),
    holds: fc.boolean(),
    moderates: fc.boolean(),
    upTo: fc.constantFrom(0, 7, 13, 16, 17, Number.POSITIVE_INFINITY),
  })
  .map(viewerOf);
const items: fc.Arbitrary<Visible> = fc.record({
  id: fc.constant('item'),
  author: fc.constant('author'),
  state: fc.constantFrom('published', 'ended', 'deleted', 'erased'),
  hidden: fc.boolean(),
  audience: fc.constantFrom('public', 'followers'),
  exclusive: fc.boolean(),
  authorIsPrivate: fc.boolean(),
  authorIsGone: fc.boolean(),
  fromAge: fc.constantFrom(...fromAges),
  authorIsBanned: fc.boolean(),
});

describe('who sees what', () => {
  it('a public post is everybody’s', () => expect(canSee(viewerOf(), item)).toBe('whole'));

  it('what is for followers is theirs alone, and so is all of a private person', () => {
    for (const change of [{ audience: 'followers' }, { authorIsPrivate: true }] as const) {
      expect(canSee(viewerOf(), { ...item, ...change })).toBe('nothing');
      expect(canSee(viewerOf({ follows: true }), { ...item, ...change })).toBe('whole');
    }
  });

  it('what is exclusive is locked until it is bought', () => {
    expect(canSee(viewerOf(), { ...item, exclusive: true })).toBe('locked');
    expect(canSee(viewerOf({ holds: true }), { ...item, exclusive: true })).toBe('whole');
  });

  it('who has bought it keeps it when its author narrows who sees it, but not who is barred', () => {
    for (const change of [{ audience: 'followers' }, { authorIsPrivate: true }, { exclusive: false }] as const) {
      const narrowed = { ...item, exclusive: true, ...change };
      expect(canSee(viewerOf({ holds: true }), narrowed)).toBe('whole');
      expect(canSee(viewerOf({ holds: true, barred: true }), narrowed)).toBe('nothing');
    }
  });

  it('who has bought what its author deletes keeps it, and nobody else does', () => {
    const deleted = { ...item, exclusive: true, state: 'deleted' } as const;
    expect(canSee(viewerOf({ holds: true }), deleted)).toBe('whole');
    expect(canSee(viewerOf({ holds: true, moderates: true }), deleted)).toBe('whole');
    expect(canSee(viewerOf({ holds: true }), { ...deleted, hidden: true })).toBe('nothing');
    expect(canSee(viewerOf({ follows: true, moderates: true }), deleted)).toBe('nothing');
  });

  it('what is gated is for who has shown to be 18, and then for who has bought it', () => {
    const gated = { ...item, fromAge: 18 };
    const adult = { upTo: Number.POSITIVE_INFINITY };
    expect(canSee(viewerOf(), gated)).toBe('gated');
    expect(canSee(viewerOf(adult), gated)).toBe('whole');
    expect(canSee(viewerOf(adult), { ...gated, exclusive: true })).toBe('locked');
  });

  it('what is from an age is for who may see up to it, wherever it stands and whoever follows', () => {
    fc.assert(
      fc.property(viewers, items, (viewer, any) => {
        fc.pre(!viewer.moderates && any.fromAge > viewer.upTo);
        expect(['nothing', 'gated']).toContain(canSee(viewer, any));
        expect(canSee(viewer, { ...any, fromAge: viewer.upTo })).toBe(canSee({ ...viewer, upTo: 18 }, any));
      }),
    );
    expect(canSee(viewerOf({ upTo: 7 }), { ...item, fromAge: 13 })).toBe('gated');
    expect(canSee(viewerOf({ upTo: 13 }), { ...item, fromAge: 13 })).toBe('whole');
  });

  it('nobody sees what is erased, or of whom is erased', () => {
    fc.assert(
      fc.property(viewers, items, (viewer, any) => {
        for (const gone of [{ state: 'erased' }, { authorIsGone: true }] as const) {
          expect(canSee(viewer, { ...any, ...gone })).toBe('nothing');
          expect(canSee(author, { ...any, ...gone })).toBe('nothing');
        }
      }),
    );
  });

  it('an author sees all that is left of their own', () => {
    fc.assert(
      fc.property(items, (any) => {
        fc.pre(any.state !== 'erased' && !any.authorIsGone);
        expect(canSee(author, any)).toBe('whole');
      }),
    );
  });

  it('nobody else sees what is deleted or over, and only moderators what is hidden or of whom they are barred from', () => {
    fc.assert(
      fc.property(viewers, items, (viewer, any) => {
        const bought = viewer.holds('item');
        expect(canSee(viewer, { ...any, state: 'ended' })).toBe('nothing');
        if (!bought) expect(canSee(viewer, { ...any, state: 'deleted' })).toBe('nothing');
        const plain = { ...viewer, moderates: false };
        expect(canSee(plain, { ...any, hidden: true })).toBe('nothing');
        expect(canSee(plain, { ...any, authorIsBanned: true })).toBe('nothing');
        expect(canSee({ ...plain, isBarredFrom: () => true }, any)).toBe('nothing');
      }),
    );
  });

  it('no restriction ever lets anybody see more', () => {
    const rank = { nothing: 0, gated: 1, locked: 2, whole: 3 } as const;
    const restrictions: readonly Partial<Visible>[] = [
      { hidden: true },
      { state: 'deleted' },
      { state: 'erased' },
      { audience: 'followers' },
      { exclusive: true },
      { authorIsPrivate: true },
      { authorIsGone: true },
      { fromAge: 18 },
      { authorIsBanned: true },
    ];
    fc.assert(
      fc.property(viewers, items, fc.constantFrom(...restrictions), (viewer, any, restriction) => {
        // what is over cannot be deleted into being seen: nobody has bought it
        fc.pre(restriction.state === undefined || (any.state !== 'erased' && any.state !== 'ended'));
        expect(rank[canSee(viewer, { ...any, ...restriction })]).toBeLessThanOrEqual(rank[canSee(viewer, any)]);
      }),
    );
  });
});
