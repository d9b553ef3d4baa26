import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { migrationAggregate, migrationOf } from '@marquee/domain/migration/migration/aggregate.ts';
import type { ItemResult } from '@marquee/domain/migration/migration/events.ts';
import { job, person } from '../world.ts';
import type { Step } from './scene.ts';

/** Somebody brings music over, and it goes well, is stopped, or fails. */
const migrate: Step = async ({ world, people, operator }) => {
  const { random } = world;
  const owner = random.pick(people);
  const platform = random.pick(['distrokid', 'tunecore', 'landr'] as const);
  const migration = migrationOf(owner, platform);
  const send = (command: Parameters<typeof migrationAggregate.decide>[0], actor = job) =>
    world.send(migrationAggregate, command, actor);
  const fromFiles = random.chance(0.3);
  const secret = { password: random.id(), apiKey: random.id() };
  const account = { person: owner, sealed: `account ${random.int(1, 1e9)}` };
  const login = fromFiles ? null : { username: 'sealed', account, secret };
  const files = fromFiles ? [random.id()] : [];
  await send({ type: 'MigrateCatalogue', migration, owner, platform, login, files }, person(owner));
  const n = world.state<{ readonly n: number }>(`migration-${migration}`)?.n ?? 1;
  if (random.chance(0.15)) return void (await send({ type: 'FailMigration', migration, n, code: 'CatalogueEmpty' }));
  if (random.chance(0.3)) await send({ type: 'RecordWait', migration, n, turn: 0, hint: 'unreachable' });
  await send({ type: 'RecordConnection', migration, n });
  if (login && random.chance(0.3)) {
    await send({ type: 'AskCredentials', migration, reason: 'It was refused' }, person(operator, 'operator'));
    if (random.chance(0.7)) await send({ type: 'ProvideCredentials', migration, ...login }, person(owner));
  }
  const total = random.int(0, 6);
  await send({ type: 'RecordCatalogue', migration, n, total, windows: Math.ceil(total / 3) });
  if (fromFiles)
    await send({ type: 'AddExports', migration, files: [derivedId('export', migration, n)] }, person(owner));
  if (random.chance(0.2)) await send({ type: 'PauseMigration', migration }, person(owner));
  if (random.chance(0.2)) await send({ type: 'ResumeMigration', migration }, person(owner));
  const open: number[] = [];
  for (let window = 0; window * 3 < total; window += 1) {
    const results = Array.from({ length: Math.min(3, total - window * 3) }, (_, k): ItemResult => {
      const i = window * 3 + k;
      const track = random.id();
      const result = random.pick<ItemResult>([
        { i, outcome: 'created', track },
        { i, outcome: 'matched', track, rule: 'isrc' },
        { i, outcome: 'ambiguous' },
        { i, outcome: 'failed', code: 'TrackBroken' },
      ]);
      if (!result.track) open.push(i);
      return result;
    });
    await send({ type: 'RecordTracks', migration, n, window, results });
  }
  const [first] = open;
  if (first !== undefined) {
    await send({ type: 'ResolveItems', migration, items: [{ i: first, as: 'skip' }] }, person(owner));
    const results: ItemResult[] = [{ i: first, outcome: 'skipped' }];
    await send({ type: 'RecordTracks', migration, n, window: Math.ceil(total / 3), results });
  }
  if (random.chance(0.2)) await send({ type: 'CancelMigration', migration, keep: random.chance(0.5) }, person(owner));
  await send({ type: 'CompleteMigration', migration, n });
};

/** How often each step is done, beside those of other contexts. */
export const steps = [[1, migrate]] as const;
