import { setTimeout as pause } from 'node:timers/promises';
import {
  type MigrationCommand,
  migrationAggregate,
  migrationOf,
} from '@marquee/domain/migration/migration/aggregate.ts';
import { isRunning } from '@marquee/domain/migration/migration/state.ts';
import { migrationById, migrationsOf } from '@marquee/projections/migration/migration-queries.ts';
import { tracksByIds } from '@marquee/projections/music/track-queries.ts';
import { migration } from '../contract/migration.ts';
import { HttpError, notFound } from '../http/error.ts';
import type { PersonCall, Router } from '../http/route.ts';
import { type Services, sendFrom } from '../http/services.ts';
import { type OfMigration, ownMigration } from './access.ts';
import { type Entrusting, entrusted, takenBack } from './entrust.ts';
import type { MigrationExports } from './exports.ts';
import { migrationItemViews, migrationViews, type Viewing } from './migration-views.ts';

export interface MigrationServices extends Services, Viewing, Entrusting {
  readonly personalData: Services['personalData'];
  readonly exports: Pick<MigrationExports, 'receive' | 'drop' | 'areOf'>;
  /** Whether we can sign in elsewhere: nowhere in production yet. */
  readonly signsIn: boolean;
}

const models = ['migrations', 'tracks'];
const done = { ok: true } as const;
/** Milliseconds that a request waits for the end, and between two looks. */
const WAITS_MS = 120_000;
const LOOKS_MS = 300;
const patient = { config: { answerWithinMs: WAITS_MS + 15_000, rateLimit: { max: 10, timeWindow: '1 minute' } } };

type AnyCall = PersonCall<unknown, unknown, unknown>;
type OwnCall = PersonCall<OfMigration, unknown, unknown>;
type Word<T = MigrationCommand> = T extends {
  readonly type:
    | 'PauseMigration'
    | 'ResumeMigration'
    | 'CancelMigration'
    | 'ResolveItems'
    | 'AddExports'
    | 'AskCredentials';
}
  ? Omit<T, 'migration'>
  : never;

/** Music that artists bring over from other services, and what they and staff say of it on the way. */
export function registerMigration(router: Router, services: MigrationServices): void {
  const { bus, consistency, database, exports, vault } = services;
  const own = ownMigration(bus);

  router.person(
    migration.migrate,
    'everyone',
    async (call) => {
      const { platform, ...typed } = call.body;
      if (!services.signsIn)
        throw new HttpError(
          409,
          'LoginUnavailable',
          'We cannot sign in there ourselves yet. Send an export of your catalogue.',
        );
      const owner = call.session.personId;
      const id = migrationOf(owner, platform);
      const { state } = await bus.load(migrationAggregate, `migration-${id}`, { maxAge: 0 });
      const login = await entrusted(services, owner, { migration: id, n: (state?.n ?? 0) + 1 }, typed);
      await sentWith(call, login.secret, {
        type: 'MigrateCatalogue',
        migration: id,
        owner,
        platform,
        login,
        files: [],
      });
      const row = await ended(call, id);
      const [view] = await migrationViews(services, [row]);
      if (!view) throw notFound('migration');
      const { migratedTracks, status, message } = view;
      return { migratedTracks, migrationId: id, status, message };
    },
    patient,
  );

  router.person(migration.migrateFiles, 'everyone', async (call) => {
    const { platform, files } = call.body;
    const owner = call.session.personId;
    await requireWaiting(owner, files);
    const id = migrationOf(owner, platform);
    const command = { type: 'MigrateCatalogue', migration: id, owner, platform, login: null, files } as const;
    await sendFrom(services, call, migrationAggregate, command);
    await consistency.waitForOwnWrites(call.reply, models);
    const [view] = await migrationViews(services, [await found(id)]);
    if (!view) throw notFound('migration');
    return view;
  });

  router.form(
    migration.sendExport,
    'everyone',
    {
      keep: ({ name, body }, { personId }) => exports.receive(personId, name || 'Export', body),
      drop: ({ id }) => exports.drop(id),
    },
    async ({ file }) => {
      if (!file) throw new HttpError(400, 'NoFile', 'No File Selected');
      const { id, name, kind, bytes } = file;
      return { id, name, kind, bytes };
    },
    { config: { rateLimit: { max: 20, timeWindow: '1 minute' } } },
  );

  router.person(migration.listMigrations, 'everyone', async ({ request, reply, session }) => {
    await consistency.waitForReadModels(request, reply, models);
    return migrationViews(services, await migrationsOf(database, session.personId));
  });

  router.person(migration.getMigration, own, async ({ request, reply, params }) => {
    await consistency.waitForReadModels(request, reply, models);
    const row = await found(params.migrationId);
    const [[view], items] = await Promise.all([migrationViews(services, [row]), migrationItemViews(services, row)]);
    if (!view) throw notFound('migration');
    return { ...view, items };
  });

  router.person(migration.provideCredentials, own, async (call) => {
    const id = call.params.migrationId;
    const { state } = await bus.load(migrationAggregate, `migration-${id}`, { maxAge: 0 });
    if (!state) throw notFound('migration');
    const login = await entrusted(services, state.owner, { migration: id, n: state.n }, call.body);
    await sentWith(call, login.secret, { type: 'ProvideCredentials', migration: id, ...login });
    await consistency.waitForOwnWrites(call.reply, models);
    return done;
  });

  router.person(migration.addExports, own, async (call) => {
    const { files } = call.body;
    const { state } = await bus.load(migrationAggregate, `migration-${call.params.migrationId}`, { maxAge: 0 });
    await requireWaiting(
      call.session.personId,
      files.filter((file) => !state?.files.includes(file)),
    );
    return say(call, { type: 'AddExports', files });
  });

  router.person(migration.resolveItems, own, async (call) => {
    const items = call.body.items.map(({ i, as, track }) => ({ i, as, ...(track && { track }) }));
    const named = items.flatMap(({ track }) => track ?? []);
    const tracks = await tracksByIds(database, named);
    if (named.some((track) => tracks.get(track)?.owner !== call.session.personId))
      throw new HttpError(400, 'UnknownItem', 'This is none of your tracks. Look at the list again.');
    return say(call, { type: 'ResolveItems', items });
  });

  router.person(migration.pauseMigration, own, (call) => say(call, { type: 'PauseMigration' }));
  router.person(migration.resumeMigration, own, (call) => say(call, { type: 'ResumeMigration' }));
  router.person(migration.cancelMigration, own, (call) => say(call, { type: 'CancelMigration', keep: call.body.keep }));
  router.operator(migration.askCredentials, (call) => say(call, { type: 'AskCredentials', reason: call.body.reason }));

  async function requireWaiting(owner: string, files: readonly string[]): Promise<void> {
    if (!(await exports.areOf(owner, files)))
      throw new HttpError(400, 'UnknownFile', 'One of these exports is not there any more. Send it again.');
  }

  async function say(call: OwnCall, word: Word) {
    const command = { ...word, migration: call.params.migrationId } as MigrationCommand;
    await sendFrom(services, call, migrationAggregate, command);
    await consistency.waitForOwnWrites(call.reply, models);
    return done;
  }

  /** Sends a command that names a login; one that it is not kept for is taken back at once. */
  async function sentWith(
    call: AnyCall,
    secret: Parameters<typeof takenBack>[1],
    command: Extract<MigrationCommand, { type: 'MigrateCatalogue' | 'ProvideCredentials' }>,
  ): Promise<void> {
    const back = (error: unknown) =>
      takenBack({ vault }, secret).then(() => {
        throw error;
      });
    await sendFrom(services, call, migrationAggregate, command).catch(back);
    const { state } = await bus.load(migrationAggregate, `migration-${command.migration}`, { maxAge: 0 });
    if (state?.secret?.password !== secret.password) await takenBack({ vault }, secret);
  }

  /** The run once it is over, or waits for its artist, or has lasted too long for a request, or nobody waits any more. */
  async function ended({ request, reply }: AnyCall, id: string) {
    const until = performance.now() + WAITS_MS;
    await consistency.waitForOwnWrites(reply, models);
    for (;;) {
      const row = await found(id);
      if (!isRunning(row) || performance.now() > until || request.raw.socket.destroyed) return row;
      const [view] = await migrationViews(services, [row]);
      if (view && view.waitsFor !== null && view.waitsFor !== 'rateLimit') return row;
      await pause(LOOKS_MS);
    }
  }

  async function found(id: string) {
    const row = await migrationById(database, id);
    if (!row) throw notFound('migration');
    return row;
  }
}
