import { art } from '@marquee/command-api/contract/art.ts';
import { moderation } from '@marquee/command-api/contract/moderation.ts';
import { adminCases } from '@marquee/command-api/contract/moderation-cases.ts';
import { expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { demoPerson, newPerson } from '../../testing/purchases.ts';
import { hangPiece } from './art-pieces.ts';
import { caseOf, codeOf, decide, idOf } from './moderation-staff.ts';
import type { TestPlatform } from './test-platform.ts';

/** What becomes of art that somebody reports, or that staff hide. */
export function artModerationSuite(platform: () => TestPlatform): void {
  const somebody = () => newPerson(platform().url);

  /** A piece, and a collection that it is in. */
  async function hung() {
    const artist = await somebody();
    const piece = await hangPiece(artist);
    const body = { title: 'A wall', category: 'digital' as const, pieces: [piece.id] };
    const collection = await artist.call(art.createCollection, { body });
    return { artist, piece, collection };
  }

  test('a piece and a collection are reported: staff see each, what they hide is hidden, and who made it reads why and can appeal', async () => {
    const [moderator, reporter] = [await demoPerson(platform().url, 'moderator'), await somebody()];
    const { artist, piece, collection } = await hung();
    for (const [kind, { id, title }] of [['art', piece] as const, ['artcollection', collection] as const]) {
      const report = { kind, id, reason: 'copyright', text: 'I painted that.' } as const;
      expect(codeOf(await artist.refusal(moderation.report, { body: report }))).toBe('403 OwnContent');
      const other = { ...report, kind: kind === 'art' ? ('artcollection' as const) : ('art' as const) };
      expect(codeOf(await reporter.refusal(moderation.report, { body: other }))).toBe('404 NotFound');
      const found = await caseOf(moderator, reporter, report);
      const { about, owner } = await moderator.call(adminCases.getCase, { params: { caseId: found.id } });
      expect([about?.title, about?.address, owner.id]).toEqual([title, `/art-gallery?art=${id}`, await idOf(artist)]);
      await decide(moderator, found, { outcome: 'hide', rule: 'copyright', reason: 'It is a copy.' });
      const params = { artId: id };
      await eventually('it is hidden', async () => (await reporter.request('GET', `/api/art/${id}`)).status === 404);
      expect(await artist.call(art.getArt, { params })).toMatchObject({ hidden: 'It is a copy.' });
      const decision = await eventually('a decision', async () =>
        (await artist.call(moderation.listDecisions)).find((each) => each.kind === kind),
      );
      expect(decision).toMatchObject({ outcome: 'hide', rule: 'copyright', reason: 'It is a copy.' });
      const appeal = { params: { decisionId: decision.id }, body: { text: 'It was mine first.' } };
      expect(await artist.call(moderation.appeal, appeal)).toMatchObject({ appeal: 'open' });
      const reverse = { params: { caseId: found.id }, body: { reverse: true, reason: 'So it was.' } };
      await platform().operator.call(adminCases.resolveAppeal, reverse);
      await eventually('it is shown', async () => (await reporter.request('GET', `/api/art/${id}`)).status === 200);
    }
  });

  test('what a moderator hides by hand is decided at its case, and shown again by the same hand', async () => {
    const { operator } = platform();
    const { artist, piece } = await hung();
    const params = { artId: piece.id };
    const { caseId } = await operator.call(art.hideArt, { params, body: { reason: 'Not theirs' } });
    const [decision] = await artist.call(moderation.listDecisions);
    expect(decision).toMatchObject({ kind: 'art', outcome: 'hide', reason: 'Not theirs' });
    const round = { caseId: `${caseId}.1` };
    expect(await operator.call(adminCases.getCase, { params: round })).toMatchObject({ subjectId: piece.id });
    await operator.call(art.unhideArt, { params });
    expect(await artist.call(art.getArt, { params })).toMatchObject({ hidden: null });
  });
}
