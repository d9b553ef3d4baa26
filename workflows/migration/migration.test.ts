import { countsOf } from '@marquee/domain/migration/migration/state.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { CatalogueRefused } from '@marquee/infra/catalogues/port.ts';
import { describe, expect, it } from 'vitest';
import { ActivityFailed } from '../port/activity-failed.ts';
import { runDefinition } from '../testing/run-definition.ts';
import { migrationJob } from './migration-definition.ts';
import { migrationReactor } from './reactors.ts';
import { catalogueOf, MigrationWorld, migration, owner, platform } from './testing/world.ts';

const MINUTE = 60_000;
const input = { migration, n: 1 };
type Signals = NonNullable<Parameters<typeof runDefinition>[1]['signals']>;
const run = (world: MigrationWorld, signals: Signals = [], more: { cancel?: { after: number; reason: string } } = {}) =>
  runDefinition(migrationJob, { input, activities: world.activities(), signals, ...more });
const refuse = (code: ConstructorParameters<typeof CatalogueRefused>[0]) => () => {
  throw new CatalogueRefused(code, 'No.');
};

describe('the job of a migration', () => {
  it('brings a catalogue over in windows of 50, in fresh runs, and tells its artist', async () => {
    const world = new MigrationWorld(catalogueOf(1120));
    const story = await run(world);
    expect(story.end).toEqual({ state: 'done', output: { total: 1120, open: 0 } });
    expect(story.continuedWith).toHaveLength(1);
    expect(world.state()).toMatchObject({ stage: 'completed', window: 23, total: 1120 });
    expect(world.state()?.results.size).toBe(1120);
    expect(world.uploads().size).toBe(1120);
    expect(story.progress.at(-1)).toMatchObject({ total: 1120, done: 1120, failed: 0 });
    expect(world.mails).toEqual([{ mail: 'migrationDone', ...input }]);
    expect(world.forgotten).toEqual(['migration/1']);
  });

  it('finds what the artist has already, and leaves what is unclear to them', async () => {
    const world = new MigrationWorld(catalogueOf(4, { 1: { isrc: 'GBAAA2600001' }, 2: { isrc: 'GBAAA2600002' } }));
    world.own = [
      { track: id(40), title: 'Song 1', artist: 'Ada', isrc: 'GBAAA2600001', milliseconds: 2000 },
      { track: id(41), title: 'Song 2 (live)', artist: 'Ada', isrc: 'GBAAA2600002', milliseconds: 2000 },
    ];
    const waiting = await runDefinition(migrationJob, { input, activities: world.activities(), horizon: 60 * MINUTE });
    expect(waiting.end).toMatchObject({ state: 'waiting' });
    expect(waiting.parked).toMatchObject({ 'track 3': { code: 'Ambiguous' } });
    const why = 'It may be one of several tracks: its artist has to say which.';
    expect(waiting.stuck).toEqual([`items: 1 track waits for a word: ${why}`]);
    expect([...(world.state()?.results.values() ?? [])].map(({ outcome }) => outcome)).toEqual([
      ...['created', 'matched', 'ambiguous', 'created'],
    ]);
  });

  it('does what its artist says of a track, and no other one', async () => {
    const world = new MigrationWorld(catalogueOf(3, { 0: { sound: null }, 2: { sound: null } }));
    const decide = async (items: readonly { i: number; as: 'skip' }[]) => {
      const actor = { kind: 'person', id: owner, roles: [] } as const;
      const { migrationAggregate } = await import('@marquee/domain/migration/migration/aggregate.ts');
      await world.commands.send(
        migrationAggregate,
        { type: 'ResolveItems', migration, items },
        { actor, commandId: 'x' },
      );
    };
    const activities = world.activities();
    let told = false;
    const story = await runDefinition(migrationJob, {
      input,
      activities: {
        ...activities,
        async startMail(mail, call) {
          if (!told) await decide([{ i: 2, as: 'skip' }]);
          told = true;
          return activities.startMail(mail, call);
        },
      },
      signals: [
        { name: 'resolve', after: MINUTE, payload: { items: [2] } },
        { name: 'skip', after: 2 * MINUTE, payload: { item: 'track 1' } },
      ],
    });
    expect(story.end).toMatchObject({ state: 'done', output: { open: 0 } });
    expect(story.parked).toEqual({});
    expect(countsOf(world.state() as never)).toEqual({ created: 1, matched: 0, skipped: 2, failed: 0 });
  });

  it.each([
    ['CredentialsRefused', 'credentials', 'credentials'],
    ['ApiKeyMissing', 'apiKeyMissing', 'credentials'],
    ['Unreachable', 'unreachable', 'retry'],
  ] as const)('that is refused with %s says %s, and goes on when somebody has helped', async (code, why, signal) => {
    const world = new MigrationWorld(catalogueOf(2));
    let refused = 0;
    world.connect = () => {
      refused += 1;
      if (refused <= (code === 'Unreachable' ? 5 : 1)) refuse(code)();
    };
    const story = await run(world, [{ name: signal, after: 10 * MINUTE }]);
    expect(story.stuck).toEqual([`${why}: No.`]);
    expect(story.end).toMatchObject({ state: 'done' });
    expect(world.mails[0]).toMatchObject({ mail: 'migrationStuck', hint: why });
    const waits = { type: 'MigrationWaits', data: { n: 1, turn: 0, hint: why } };
    expect(world.streams.get(`migration-${migration}`)).toContainEqual(waits);
  });

  it('waits for a service that wants a rest, by itself', async () => {
    const world = new MigrationWorld(catalogueOf(2));
    let tries = 0;
    world.connect = () => {
      tries += 1;
      if (tries <= 5) refuse('RateLimited')();
    };
    const story = await run(world);
    expect(story.stuck).toEqual(['rateLimit: No.']);
    expect(story.end).toMatchObject({ state: 'done' });
  });

  it('whose login dies on the way brings nothing twice, and what came before stays', async () => {
    const world = new MigrationWorld(catalogueOf(120));
    for (const n of [60, 61, 62]) {
      let refused = false;
      world.sounds.set(`song ${n}`, () => {
        if (refused) return;
        refused = true;
        refuse('CredentialsRefused')();
      });
    }
    const story = await run(world, [{ name: 'credentials', after: 30 * MINUTE }]);
    expect(story.stuck).toEqual(['credentials: No.']);
    expect(story.end).toMatchObject({ state: 'done', output: { total: 120, open: 0 } });
    expect([...world.uploads().values()].every((times) => times === 1)).toBe(true);
  });

  it('tries what has lost its process once more by itself, and asks when that loses it again', async () => {
    const lose = (times: number) => {
      let left = times;
      return () => {
        left -= 1;
        if (left >= 0) throw new ActivityFailed('ProcessLost', 'It has killed its process 3 times.');
      };
    };
    for (const times of [1, 2]) {
      const world = new MigrationWorld(catalogueOf(3));
      world.connect = lose(1);
      world.sounds.set('song 1', lose(times));
      const story = await run(world, [{ name: 'skip', after: 60 * MINUTE }]);
      expect(story.end).toMatchObject({ state: 'done', output: { total: 3, open: 0 } });
      expect(story.stuck).toEqual(
        times === 1 ? [] : ['items: 1 track waits for a word: It has killed its process 3 times.'],
      );
      expect(story.progress.at(-1)?.caption).toBe(times === 1 ? 'Done' : 'Done, with 1 skipped');
      expect(world.uploads().size).toBe(4 - times);
    }
  });

  it.each(['ExportUnreadable', 'CatalogueEmpty'] as const)('fails with %s, and says so', async (code) => {
    const world = new MigrationWorld(code === 'CatalogueEmpty' ? [] : catalogueOf(1));
    if (code === 'ExportUnreadable') world.connect = refuse(code);
    const story = await run(world);
    expect(story.end).toMatchObject({ state: 'done', output: { failed: code } });
    expect(world.state()).toMatchObject({ stage: 'error', code });
    expect(world.mails).toEqual([{ mail: 'migrationFailed', ...input }]);
    expect(world.forgotten).toHaveLength(1);
  });

  it('to which nobody answers for two weeks is over, with what is missing as failed', async () => {
    const world = new MigrationWorld(catalogueOf(2, { 1: { sound: null } }));
    const story = await runDefinition(migrationJob, {
      input,
      activities: world.activities(),
      horizon: 20 * 24 * 60 * MINUTE,
    });
    expect(story.end).toMatchObject({ state: 'done', output: { open: 1 } });
    expect(countsOf(world.state() as never)).toMatchObject({ created: 1, failed: 1 });
  });

  it('waits while it is paused, and goes on when it is told to', async () => {
    const world = new MigrationWorld(catalogueOf(60));
    const story = await run(world, [
      { name: 'pause', after: 0 },
      { name: 'resume', after: 60 * MINUTE },
    ]);
    expect(story.stuck).toEqual(['paused: Its artist has paused it.']);
    expect(story.now - Date.UTC(2030, 0, 1)).toBeGreaterThanOrEqual(60 * MINUTE);
    expect(story.end).toMatchObject({ state: 'done' });
  });

  it('that is cancelled deletes what it created where its artist wants that, and keeps it where not', async () => {
    for (const keep of [true, false]) {
      const world = new MigrationWorld(catalogueOf(3, { 2: { sound: null } }));
      const stream = `migration-${migration}`;
      const activities = world.activities();
      const story = await runDefinition(migrationJob, {
        input,
        activities: {
          ...activities,
          async startMail(mail, call) {
            world.streams.set(stream, [
              ...(world.streams.get(stream) ?? []),
              { type: 'MigrationCancelled', data: { n: 1, keep } },
            ]);
            return activities.startMail(mail, call);
          },
        },
        cancel: { after: MINUTE, reason: 'Its artist has cancelled it.' },
      });
      expect(story.end).toMatchObject({ state: 'cancelled' });
      const deleted = [...world.streams.values()].flat().filter(({ type }) => type === 'ContentDeleted');
      expect(deleted).toHaveLength(keep ? 0 : 2);
    }
  });
});

it('is started, spoken to and ended by what its artist and staff say', () => {
  const react = (type: string, data: object) =>
    migrationReactor.react({
      ...{ type, data: { n: 2, ...data }, id: id(9), stream: `migration-${migration}`, revision: 0, version: 1 },
      ...{ position: '1', meta: {} },
    } as never);
  const key = `migration/${migration}/2`;
  const started = { owner, platform, account: null, secret: null, files: [id(3)] };
  expect(react('MigrationStarted', started)).toEqual([
    { kind: 'job', job: 'migration', key, input: { migration, n: 2 } },
  ]);
  expect(react('ItemsResolved', { items: [{ i: 4, as: 'skip' }] })).toMatchObject([
    { kind: 'signal', key, name: 'resolve', payload: { items: [4] } },
  ]);
  expect(react('ExportsAdded', { files: [id(4)] })).toMatchObject([
    { kind: 'signal', key, name: 'retry', payload: null },
  ]);
  expect(react('MigrationPaused', {})).toMatchObject([{ name: 'pause' }]);
  expect(react('MigrationResumed', {})).toMatchObject([{ name: 'resume' }]);
  expect(react('MigrationCancelled', { keep: true })).toMatchObject([{ kind: 'cancel', key }]);
  expect(react('CredentialsAsked', { reason: 'Refused' })).toMatchObject([
    { name: 'ask' },
    { kind: 'job', job: 'mail' },
  ]);
  const secret = { account: { person: owner, sealed: '' }, secret: { password: id(1), apiKey: null } };
  expect(react('CredentialsProvided', secret)).toMatchObject([{ name: 'credentials', payload: null }]);
});
