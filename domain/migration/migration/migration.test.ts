import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Actor, Role } from '../../kernel/actor.ts';
import { id } from '../../testing/ids.ts';
import { specification } from '../../testing/specification.ts';
import { percentOf } from '../progress.ts';
import { type MigrationCommand, migrationAggregate, migrationOf } from './aggregate.ts';
import { type ItemResult, type MigrationEvent, outcomes } from './events.ts';
import { countsOf, evolve, isSettled, type MigrationState } from './state.ts';

const [owner, stranger, track] = [id(1), id(2), id(3)];
const migration = migrationOf(owner, 'tunecore');
const as = (person: string, ...roles: Role[]): { actor: Actor } => ({ actor: { kind: 'person', id: person, roles } });
const job: { actor: Actor } = { actor: { kind: 'system', name: 'job' } };
const secret = { password: id(4), apiKey: id(5) };
const account = { person: owner, sealed: 'name' };
const login = { username: 'ada', account, secret };
type Start = Extract<MigrationCommand, { type: 'MigrateCatalogue' }>;
const start = (change: Partial<Start> = {}): Start => ({
  ...{ type: 'MigrateCatalogue', migration, owner, platform: 'tunecore', login, files: [] },
  ...change,
});
const started = (n = 1): MigrationEvent => ({
  type: 'MigrationStarted',
  data: { n, owner, platform: 'tunecore', account, secret, files: [] },
});
const connected: MigrationEvent = { type: 'PlatformConnected', data: { n: 1 } };
const reviewed = (total = 3): MigrationEvent => ({ type: 'CatalogueReviewed', data: { n: 1, total, windows: 1 } });
const migrated = (window: number, ...results: ItemResult[]): MigrationEvent => ({
  type: 'TracksMigrated',
  data: { n: 1, window, results },
});
const record = (window: number, ...results: ItemResult[]) =>
  ({ type: 'RecordTracks', migration, n: 1, window, results }) as const;
const created = (i: number): ItemResult => ({ i, outcome: 'created', track });
const failed = (i: number): ItemResult => ({ i, outcome: 'failed', code: 'TrackBroken' });
const given = (...history: MigrationEvent[]) => specification(migrationAggregate).given(history);
const running = [started(), connected, reviewed()] as const;

describe('a migration', () => {
  it('V270 V271 V272: says what is missing, in the words of the specification', () => {
    const refused = (change: Partial<Start>) => given().when(start(change), as(owner));
    const noName = { ...login, username: ' ' };
    for (const [change, code, message] of [
      [{ platform: '' }, 'PlatformRequired', 'Please select a platform'],
      [{ login: noName }, 'UsernameRequired', 'Username is required'],
      [{ login: { ...login, secret: null } }, 'PasswordRequired', 'Password is required'],
    ] as const) {
      refused(change).refuses(code);
      expect(refused(change).decision).toMatchObject({ message });
    }
    refused({ platform: 'napster' }).refuses('UnknownPlatform');
    refused({ login: { ...login, secret: { ...secret, apiKey: null } } }).refuses('ApiKeyRequired');
    refused({ login: null }).refuses('FilesRequired');
    given().when(start(), as(stranger)).refuses('NotAllowed');
  });

  it('says that it waits for its artist by its job alone, and while it runs', () => {
    const waits = { type: 'RecordWait', migration, n: 1, turn: 0, hint: 'credentials' } as const;
    given(started())
      .when(waits, job)
      .gives({ type: 'MigrationWaits', data: { n: 1, turn: 0, hint: 'credentials' } });
    given(started()).when(waits, as(owner)).refuses('NotAllowed');
    given(started(), { type: 'MigrationFailed', data: { n: 1, code: 'CatalogueEmpty' } })
      .when(waits, job)
      .gives();
    given(started(2)).when(waits, job).gives();
  });

  it('V273: asks for a key only where the platform does', () => {
    const keyless = { ...login, secret: { ...secret, apiKey: null } };
    const [event] = given().when(start({ platform: 'landr', login: keyless }), as(owner)).decision as MigrationEvent[];
    expect(event).toMatchObject({ type: 'MigrationStarted', data: { n: 1, platform: 'landr' } });
  });

  it('MI163 X336: runs once at a time, one run after another, from an account or from files', () => {
    given().when(start(), as(owner)).gives(started());
    given(started()).when(start(), as(owner)).refuses('MigrationRunning');
    given(started(), { type: 'MigrationFailed', data: { n: 1, code: 'NoAnswer' } })
      .when(start(), as(owner))
      .gives(started(2));
    given()
      .when(start({ login: null, files: [id(9)] }), as(owner))
      .gives({
        type: 'MigrationStarted',
        data: { n: 1, owner, platform: 'tunecore', account: null, secret: null, files: [id(9)] },
      });
  });

  it('goes its steps in order, and what is said twice leaves one event', () => {
    given(started()).when({ type: 'RecordConnection', migration, n: 1 }, job).gives(connected);
    given(started(), connected).when({ type: 'RecordConnection', migration, n: 1 }, job).gives();
    const catalogue = { type: 'RecordCatalogue', migration, n: 1, total: 3, windows: 1 } as const;
    given(started()).when(catalogue, job).refuses('OutOfSequence');
    given(started(), connected).when(catalogue, job).gives(reviewed());
    given(...running)
      .when(catalogue, job)
      .gives();
    given(...running)
      .when(record(1, created(0)), job)
      .refuses('OutOfSequence');
    given(...running)
      .when(record(0, created(0)), job)
      .gives(migrated(0, created(0)));
    given(...running, migrated(0, created(0)))
      .when(record(0, created(0)), job)
      .gives();
    given(...running)
      .when(record(0, created(3)), job)
      .refuses('UnknownItem');
  });

  it('completes once every track was come to, with what they came to; an old run says nothing more', () => {
    const complete = { type: 'CompleteMigration', migration, n: 1 } as const;
    given(...running, migrated(0, created(0), failed(1)))
      .when(complete, job)
      .refuses('OutOfSequence');
    const all = [
      ...running,
      migrated(0, created(0), failed(1), { i: 2, outcome: 'matched', track, rule: 'isrc' }),
    ] as const;
    const done: MigrationEvent = {
      type: 'MigrationCompleted',
      data: { n: 1, created: 1, matched: 1, skipped: 0, failed: 1 },
    };
    given(...all)
      .when(complete, job)
      .gives(done);
    given(...all, done)
      .when(complete, job)
      .gives();
    given(...all, done, started(2))
      .when({ type: 'FailMigration', migration, n: 1, code: 'Late' }, job)
      .gives();
    given(...all)
      .when(complete, as(owner))
      .refuses('NotAllowed');
  });

  it('takes words about tracks that are open, of its artist alone', () => {
    const history = [...running, migrated(0, created(0), failed(1), { i: 2, outcome: 'ambiguous' })] as const;
    const resolve = (...items: { i: number; as: 'match' | 'new' | 'skip'; track?: string }[]) =>
      ({ type: 'ResolveItems', migration, items }) as const;
    const words = [
      { i: 1, as: 'skip' as const },
      { i: 2, as: 'match' as const, track },
    ];
    const resolved: MigrationEvent = { type: 'ItemsResolved', data: { n: 1, items: words } };
    given(...history)
      .when(resolve(...words), as(owner))
      .gives(resolved);
    given(...history)
      .when(resolve({ i: 0, as: 'skip' }), as(owner))
      .refuses('UnknownItem');
    given(...history)
      .when(resolve({ i: 2, as: 'match' }), as(owner))
      .refuses('UnknownItem');
    given(...history)
      .when(resolve(...words), as(stranger, 'operator'))
      .refuses('NotAllowed');
    const settled = migrated(1, { i: 1, outcome: 'skipped' }, { i: 2, outcome: 'matched', track, rule: 'owner' });
    given(...history, resolved, settled)
      .when(resolve(...words), as(owner))
      .gives();
  });

  it('is paused, resumed and cancelled by its artist; staff ask for another login, and cannot give one', () => {
    const paused: MigrationEvent = { type: 'MigrationPaused', data: { n: 1 } };
    given(started()).when({ type: 'PauseMigration', migration }, as(owner)).gives(paused);
    given(started(), paused).when({ type: 'PauseMigration', migration }, as(owner)).gives();
    given(started(), paused)
      .when({ type: 'ResumeMigration', migration }, as(owner))
      .gives({ type: 'MigrationResumed', data: { n: 1 } });
    const cancel = { type: 'CancelMigration', migration, keep: false } as const;
    const cancelled: MigrationEvent = { type: 'MigrationCancelled', data: { n: 1, keep: false } };
    given(started()).when(cancel, as(owner)).gives(cancelled);
    given(started(), cancelled).when(cancel, as(owner)).gives();
    given(started(), cancelled).when({ type: 'PauseMigration', migration }, as(owner)).refuses('NotRunning');
    const ask = { type: 'AskCredentials', migration, reason: 'Refused' } as const;
    given(started()).when(ask, as(owner)).refuses('NotAllowed');
    given(started())
      .when(ask, as(stranger, 'support'))
      .gives({ type: 'CredentialsAsked', data: { n: 1, reason: 'Refused' } });
    const give = { type: 'ProvideCredentials', migration, ...login } as const;
    given(started()).when(give, as(stranger, 'operator')).refuses('NotAllowed');
    given(started())
      .when(give, as(owner))
      .gives({ type: 'CredentialsProvided', data: { n: 1, account, secret } });
    given().when(give, as(owner)).refuses('NotFound');
  });

  it('from files takes more of them from its artist while it is under way, each once', () => {
    const fromFiles: MigrationEvent = {
      type: 'MigrationStarted',
      data: { n: 1, owner, platform: 'tunecore', account: null, secret: null, files: [id(6)] },
    };
    const add = (...files: string[]) => ({ type: 'AddExports', migration, files }) as const;
    const added: MigrationEvent = { type: 'ExportsAdded', data: { n: 1, files: [id(7)] } };
    given(fromFiles)
      .when(add(id(7), id(6), id(7)), as(owner))
      .gives(added);
    given(fromFiles, added)
      .when(add(id(7)), as(owner))
      .gives();
    given(fromFiles).when(add(), as(owner)).refuses('FilesRequired');
    given(fromFiles)
      .when(add(id(7)), as(stranger, 'operator'))
      .refuses('NotAllowed');
    given(started())
      .when(add(id(7)), as(owner))
      .refuses('NotAllowed');
    given(fromFiles, { type: 'MigrationFailed', data: { n: 1, code: 'CatalogueEmpty' } })
      .when(add(id(7)), as(owner))
      .refuses('NotRunning');
    const many = Array.from({ length: 40 }, (_, n) => id(100 + n));
    given(fromFiles)
      .when(add(...many), as(owner))
      .refuses('TooManyExports');
  });
});

const results = fc.array(
  fc.record({ i: fc.nat(9), outcome: fc.constantFrom(...outcomes) }).map((result): ItemResult => result),
  { maxLength: 6 },
);

it('ST: whatever windows come, repeated and out of order, each is taken once, the result is the fold of its tracks, and progress never goes back', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(6), results), { maxLength: 30 }), (said) => {
      let state = [...running.slice(0, 2), reviewed(10)].reduce<MigrationState>(evolve, undefined);
      const recorded: MigrationEvent[] = [];
      let percent = 60;
      for (const [window, items] of said) {
        const spec = specification(migrationAggregate).given([...running.slice(0, 2), reviewed(10), ...recorded]);
        const { decision } = spec.when(record(window, ...items), job);
        const events = Array.isArray(decision) ? (decision as MigrationEvent[]) : [];
        expect(events.length).toBe(window === recorded.length ? 1 : 0);
        for (const event of events) {
          recorded.push(event);
          state = evolve(state, event);
        }
        const now = percentOf({ stage: 'transferring', total: 10, done: state?.results.size ?? 0 }, percent);
        expect(now).toBeGreaterThanOrEqual(percent);
        percent = now;
      }
      // the fold by code of its own: the first word that settles a track, else the last
      const last = new Map<number, string>();
      for (const event of recorded) {
        if (event.type !== 'TracksMigrated') continue;
        for (const { i, outcome } of event.data.results) {
          const before = last.get(i);
          if (before === undefined || !isSettled(before as 'created')) last.set(i, outcome);
        }
      }
      const count = (outcome: string) => [...last.values()].filter((each) => each === outcome).length;
      if (!state) throw new Error('no state');
      const counts = countsOf(state);
      expect(counts).toMatchObject({ created: count('created'), matched: count('matched'), skipped: count('skipped') });
      expect(counts.created + counts.matched + counts.skipped + counts.failed).toBe(10);
    }),
    { numRuns: 200 },
  );
});
