import type { Position, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { placeOf } from '@marquee/infra/event-store/positions.ts';
import { eventsToEnd } from '@marquee/infra/event-store/to-the-end.ts';
import { apartFrom, type Planted, plant, planted } from '@marquee/projections/testing/planted.ts';
import { onDatabase } from '../system/attack/on-database.ts';
import { withEmbeddedLog } from '../testing/embedded.ts';
import { atConsole, sayVerb } from './desk.ts';
import { platformOfFile } from './own-platform.ts';
import { expect, expectAccessible, test } from './visit.ts';

const platform = platformOfFile('a platform whose log may be spoilt');

/**
 * Changes ten events of the log past the platform: each in a stream of its own, and none next to another, where the chain of hashes tells
 * only the first. What the demo data has no events of is left out, and others are changed in its place. Answers where.
 */
async function spoil(dataDir: string): Promise<readonly (Planted & { readonly position: Position })[]> {
  const events = await withEmbeddedLog(dataDir, eventsToEnd);
  const places: (Planted & RecordedEvent)[] = [];
  for (const corruption of [...planted, ...planted, ...planted, ...planted]) {
    if (places.length === 10) break;
    const { type, of = () => true } = corruption;
    const free = apartFrom(events, places);
    if (!free.some((event) => event.type === type && of(event.data))) continue;
    places.push({ ...plant(free, corruption).changed, ...corruption });
  }
  await onDatabase(dataDir, async (client) => {
    await client.query('alter table log.events disable trigger events_stay');
    for (const { data, position } of places)
      await client.query('update log.events set data = $1::json where position = $2', [
        JSON.stringify(data),
        placeOf(position),
      ]);
    await client.query('alter table log.events enable trigger events_stay');
  });
  return places;
}

test('ten events that somebody changed are named by verify now, each with its place, what is wrong with it, and the way to its stream', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const places = await spoil(platform.dataDir());
  expect(places).toHaveLength(10);

  const { page, leave } = await atConsole(browser, 'operator', '/verifications', 1280);
  const words = { confirm: 'Verify', reason: 'The auditors come on Monday.', said: /^It is looked at now/ };
  // two at once are refused: one that the night began is let end
  await expect(async () => {
    await page.reload();
    await sayVerb(page, 'Verify now', words);
  }).toPass({ timeout: 180_000 });
  const look = page.getByRole('row').filter({ hasText: words.reason });
  await expect(look).toContainText('unsound', { timeout: 180_000 });
  await look.click();
  const findings = page.getByRole('table', { name: /^Findings of/ });
  await expect(findings).toBeVisible();
  const cells = async (position: string) => {
    const rows = findings.getByRole('row').filter({ has: page.getByRole('cell', { name: position, exact: true }) });
    return rows.evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)));
  };
  for (const { name, check, says, position } of places) {
    const told = await cells(position);
    expect(
      told.map(([, named]) => named),
      name,
    ).toEqual(expect.arrayContaining(['hash chain', check]));
    expect(
      told.filter(([, named]) => named === check).map(([, , what]) => what),
      name,
    ).toContainEqual(expect.stringMatching(says));
  }
  await expectAccessible(page);
  const [first] = places;
  await findings
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: first?.position ?? '', exact: true }) })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Event log' })).toBeVisible();
  await leave();

  const finance = await atConsole(browser, 'finance', '/verifications', 1920);
  await expect(finance.page.getByRole('row').filter({ hasText: words.reason })).toContainText('unsound');
  await expect(finance.page.getByRole('button', { name: 'Verify now' })).toHaveCount(0);
  await finance.leave();
});
