import process from 'node:process';
import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { inTransaction } from '@marquee/infra/postgres/transaction.ts';
import { expect, test } from 'vitest';
import { freshDatabase } from '../tools/testing/database.ts';
import { people } from './accounts/people.ts';
import { allProjections } from './all.ts';
import { digestOf } from './runner/digest.ts';
import type { Projection } from './runner/projection.ts';
import { projectionVersionOf } from './runner/projection-version.ts';
import {
  type GoldenRows,
  goldenHistory,
  goldenRows,
  logOf,
  recordHistory,
  recordRows,
  verdict,
} from './testing/golden/golden.ts';
import { TestProcess } from './testing/harness.ts';

/** Set by `npm run golden`, which writes down what is new here; `history` has the history played anew besides. */
const renewing = process.env.MARQUEE_RENEW_GOLDEN;
/** Nothing that is played has them yet: whoever changes how they are folded raises the revision unasked. */
const UNPLAYED = ['EvidenceSubmitted', 'ProviderFeeRecorded'];

/** What the read models make of a history. */
async function fold(
  history: readonly RecordedEvent[],
  projections: readonly Projection[],
): Promise<Record<string, GoldenRows>> {
  const store = await logOf(history);
  const { url } = await freshDatabase();
  const folding = await TestProcess.start(url, { store, projections });
  await folding.settle(store);
  const found: Record<string, GoldenRows> = {};
  for (const projection of projections) {
    const model = projectionVersionOf(projection);
    const { hash } = await inTransaction(folding.pool, (client) => digestOf(client, model));
    found[projection.name] = { version: model.version, rows: hash };
  }
  expect(folding.failures).toEqual([]);
  await folding.stop();
  return found;
}

test('a read model whose rows have changed has another version', async () => {
  const recorded = goldenRows();
  let found = await fold(goldenHistory(), allProjections);
  const named = (what: ReturnType<typeof verdict>) =>
    Object.entries(found).flatMap(([name, rows]) => (verdict(recorded[name], rows) === what ? [name] : []));
  expect(named('forgotten'), 'make other rows than before: raise the `revision` of each').toEqual([]);
  if (renewing === 'history') {
    await recordHistory();
    found = await fold(goldenHistory(), allProjections);
  }
  if (renewing) return recordRows(found);
  expect(named('recordable'), 'are new, or of a new version: `npm run golden` writes their rows down').toEqual([]);
  expect(Object.keys(recorded).sort(), 'a read model is gone: `npm run golden`').toEqual(Object.keys(found).sort());
});

test('the golden history has every event that read models take', () => {
  const types = new Set(goldenHistory().map(({ type }) => type));
  const wanted = [...new Set(allProjections.flatMap(({ events }) => events))];
  expect(
    wanted.filter((type) => !types.has(type)).sort(),
    'have them played in `projections/testing/history`, then `npm run golden -- --history`',
  ).toEqual(UNPLAYED);
});

test('a handler that changes what it writes and keeps its revision is found', async () => {
  const changed: Projection = {
    ...people,
    apply: (events, write) =>
      people.apply(
        events.filter(({ type }) => type !== 'RoleGranted'),
        write,
      ),
  };
  const found = await fold(goldenHistory(), [changed]);
  expect(verdict(goldenRows().people, found.people as GoldenRows)).toBe('forgotten');
});
