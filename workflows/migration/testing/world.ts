import { Readable } from 'node:stream';
import type { Aggregate } from '@marquee/domain/kernel/decider.ts';
import type { DomainEvent, StreamName } from '@marquee/domain/kernel/event.ts';
import { isRejection } from '@marquee/domain/kernel/rejection.ts';
import type { OwnTrack } from '@marquee/domain/migration/matching.ts';
import { migrationAggregate, migrationOf } from '@marquee/domain/migration/migration/aggregate.ts';
import { defaultPolicy } from '@marquee/domain/policy/policy.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { type CatalogueItem, CatalogueRefused } from '@marquee/infra/catalogues/port.ts';
import type { LoadState } from '../../kit/load-state.ts';
import { ActivityFailed } from '../../port/activity-failed.ts';
import type { CommandSender } from '../../port/commands.ts';
import { createMigrationActivities } from '../activities.ts';
import type { PlannedItem } from '../deps.ts';

export const owner = id(1);
export const platform = 'distrokid';
export const migration = migrationOf(owner, platform);

/** A catalogue of so many tracks. */
export const catalogueOf = (count: number, change: Readonly<Record<number, Partial<CatalogueItem>>> = {}) =>
  Array.from(
    { length: count },
    (_, n): CatalogueItem => ({
      externalId: `song ${n}`,
      title: `Song ${n}`,
      artist: 'Ada',
      milliseconds: 2000,
      sound: `song ${n}`,
      ...change[n],
    }),
  );

/** What lies in an artist's world while music comes over: streams, files and rows, in memory. */
export class MigrationWorld {
  readonly streams = new Map<string, DomainEvent[]>();
  readonly files = new Set<string>();
  readonly mails: unknown[] = [];
  readonly rows = new Map<string, readonly PlannedItem[]>();
  readonly forgotten: string[] = [];
  /** What a recording does when it is asked for; absent: it comes. */
  readonly sounds = new Map<string, () => void>();
  /** What signing in does. */
  connect = () => {};
  items: readonly CatalogueItem[];
  own: readonly OwnTrack[] = [];
  readonly #handled = new Map<string, readonly DomainEvent[]>();

  constructor(items: readonly CatalogueItem[]) {
    this.items = items;
    const [account, secret] = [
      { person: owner, sealed: 'name' },
      { password: id(8), apiKey: null },
    ];
    this.streams.set(`migration-${migration}`, [
      { type: 'MigrationStarted', data: { n: 1, owner, platform, account, secret, files: [] } },
    ]);
  }

  state() {
    const events = this.streams.get(`migration-${migration}`) ?? [];
    return events.reduce(
      (state, event) => migrationAggregate.evolve(state, event as never),
      migrationAggregate.initialState(),
    );
  }

  /** How often each track was made. */
  uploads(): ReadonlyMap<string, number> {
    const made = [...this.streams].filter(([stream]) => stream.startsWith('track-'));
    return new Map(
      made.map(([stream, events]) => [stream, events.filter(({ type }) => type === 'TrackUploaded').length]),
    );
  }

  readonly load: LoadState = async <S, C extends { readonly type: string }, E extends DomainEvent>(
    aggregate: Aggregate<S, C, E>,
    stream: StreamName,
  ) =>
    (this.streams.get(stream) ?? []).reduce(
      (state, event) => aggregate.evolve(state, event as E),
      aggregate.initialState(),
    );

  readonly commands: CommandSender = {
    send: async (aggregate, command, { actor, commandId }) => {
      const stream = aggregate.stream(command);
      const known = this.#handled.get(`${stream} ${commandId}`);
      if (known) return { ok: true, events: known };
      const state = await this.load(aggregate, stream);
      const context = { now: Date.UTC(2030, 0, 1), actor, policy: defaultPolicy, commandId };
      const decision = aggregate.decide(command, state, context as never);
      if (isRejection(decision)) return { ok: false, rejection: decision };
      this.streams.set(stream, [...(this.streams.get(stream) ?? []), ...decision]);
      this.#handled.set(`${stream} ${commandId}`, decision);
      return { ok: true, events: decision };
    },
  };

  activities() {
    const world = this;
    return createMigrationActivities({
      commands: this.commands,
      load: this.load,
      log: { read: async function* () {} },
      jobs: { startJob: async () => {} },
      letters: {
        job: (input) => {
          world.mails.push(input);
          return ['mail', `mail/${world.mails.length}`, input];
        },
        compose: async () => [],
        noticeOf: () => undefined,
      },
      vault: { wipe: async (job: string) => void world.forgotten.push(job) } as never,
      personalData: {
        open: async () => undefined,
        sealItem: async (person, item) => ({ person, item, sealed: 'words' }),
      },
      rows: {
        write: async (job, _, items) => void world.rows.set(job, items),
        read: async (job, i) => world.rows.get(job)?.[i],
        end: async () => {},
      },
      open: async () => ({
        connect: async () => world.connect(),
        async *read() {
          yield* world.items;
        },
        sound: async ({ sound }) => {
          if (sound === null) return undefined;
          world.sounds.get(sound)?.();
          return Readable.from(['sound']);
        },
      }),
      forgetSources: async () => {},
      ownTracks: async () => world.own,
      keepSound: async (_, file) => {
        world.files.add(file);
        return { milliseconds: 2000 };
      },
      forgetFile: async (file) => void world.files.delete(file),
      migrationPage: 'http://127.0.0.1/migration',
    });
  }
}

/** A recording that is not there. */
export const missing = () => {
  throw new CatalogueRefused('TrackBroken', 'The service gives no recording of it.');
};
/** A service that fails for a moment. */
export const away = () => {
  throw new ActivityFailed('Unreachable', 'The service does not answer as it should.');
};
