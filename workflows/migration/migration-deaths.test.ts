import { migratedTrackOf } from '@marquee/domain/migration/migration/aggregate.ts';
import type { ItemResult } from '@marquee/domain/migration/migration/events.ts';
import { countsOf } from '@marquee/domain/migration/migration/state.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runDefinition } from '../testing/run-definition.ts';
import { migrationJob } from './migration-definition.ts';
import { catalogueOf, MigrationWorld, migration, missing, owner, platform } from './testing/world.ts';

const MINUTE = 60_000;
const input = { migration, n: 1 };

/** What goes wrong in a story: which tries die, before or after their work, and what people say when. */
const trouble = fc.record({
  deaths: fc.array(fc.record({ at: fc.nat(400), after: fc.boolean() }), { maxLength: 12 }),
  missing: fc.uniqueArray(fc.nat(59), { maxLength: 6 }),
  healed: fc.boolean(),
  words: fc.array(
    fc.record({
      after: fc.integer({ min: 1, max: 500 }),
      name: fc.constantFrom('retry', 'skip', 'retry', 'credentials'),
      track: fc.option(fc.integer({ min: 1, max: 60 })),
    }),
    { maxLength: 10 },
  ),
  twins: fc.boolean(),
});

it('is right to the track and doubles none, wherever its tries die and whatever is repeated, retried and skipped in any order', async () => {
  await fc.assert(
    fc.asyncProperty(trouble, async ({ deaths, missing: gone, healed, words, twins }) => {
      const count = 60;
      const items = catalogueOf(count, twins ? { 7: { externalId: 'again', title: 'Song 3' } } : {});
      const world = new MigrationWorld(items);
      for (const n of gone) world.sounds.set(`song ${n}`, missing);
      let calls = 0;
      const dying = Object.fromEntries(
        Object.entries(world.activities()).map(([name, activity]) => [
          name,
          async (...given: never[]) => {
            calls += 1;
            const death = deaths.find(({ at }) => at === calls);
            if (death && !death.after) throw new Error('the process dies');
            const answer = await (activity as (...all: never[]) => Promise<unknown>)(...given);
            if (death) throw new Error('the process dies');
            // what was missing is there, once it was set aside
            if (healed && name === 'recordWindow') for (const n of gone) world.sounds.delete(`song ${n}`);
            return answer;
          },
        ]),
      ) as ReturnType<MigrationWorld['activities']>;
      const signals = [
        ...words.map(({ after, name, track }) => ({
          ...{ name, after: after * MINUTE },
          payload: track === null ? null : { item: `track ${track}` },
        })),
        { name: 'skip', after: 1000 * MINUTE, payload: null },
      ];
      const story = await runDefinition(migrationJob, { input, activities: dying, signals });
      expect(story.end).toMatchObject({ state: 'done' });
      const state = world.state();
      if (!state) throw new Error('no state');
      expect(state.stage).toBe('completed');
      const { created, matched, skipped, failed } = countsOf(state);
      expect([created + matched + skipped, failed]).toEqual([count, 0]);
      const results = [...state.results.values()];
      const made = (result: ItemResult) => result.outcome === 'created' || result.outcome === 'matched';
      // each track that is here was made once, and none is here that was let go
      const streams = new Set(results.filter(made).map(({ track }) => `track-${track}`));
      expect(new Set(world.uploads().keys())).toEqual(streams);
      expect([...world.uploads().values()].every((times) => times === 1)).toBe(true);
      expect(created).toBe(streams.size);
      expect(matched).toBe(results.filter(made).length - streams.size);
      expect(world.files.size).toBe(created);
      // whatever could be had is here, unless somebody has let it go
      for (const [i, item] of items.entries()) {
        const result = state.results.get(i);
        if (result?.outcome === 'skipped') expect(gone.includes(i) || deaths.length > 0).toBe(true);
        else if (item.title === `Song ${i}`)
          expect(result?.track).toBe(migratedTrackOf(owner, platform, item.externalId));
      }
    }),
    { numRuns: 60 },
  );
}, 60_000);
