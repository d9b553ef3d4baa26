import {
  type MigrationCommand,
  migrationAggregate,
  migrationJobKey,
} from '@marquee/domain/migration/migration/aggregate.ts';
import { type ItemResult, WINDOW } from '@marquee/domain/migration/migration/events.ts';
import { trackAggregate } from '@marquee/domain/music/track/aggregate.ts';
import type { CatalogueItem } from '@marquee/infra/catalogues/port.ts';
import { createSecretActivities } from '../jobs/secrets.ts';
import { accepted, by, job, refused } from '../kit/senders.ts';
import type { Shared } from '../kit/work.ts';
import type { MailInput } from '../mail/letter-kind.ts';
import { mailStarter } from '../mail/mail-starter.ts';
import { ActivityFailed } from '../port/activity-failed.ts';
import type { ActivityCall } from '../port/context.ts';
import type { MigrationDeps, Run } from './deps.ts';
import type { Waiting } from './letters.ts';
import { withCatalogue } from './open-catalogue.ts';
import { reviewed } from './review.ts';
import { migrateTrack, runUnderWay, type TrackInput } from './track-step.ts';

/** Most tracks of one catalogue. */
const MOST_TRACKS = 20_000;

/** Each may run twice with the same effect as once. */
export function createMigrationActivities(deps: MigrationDeps & Pick<Shared, 'letters'>) {
  const { commands, load, ownTracks, rows, vault } = deps;
  const { forgetSecrets } = createSecretActivities(vault);

  /** Sends what the job has to say, once whatever it says twice. */
  async function say(command: MigrationCommand, ...parts: (string | number)[]) {
    return accepted(
      await commands.send(migrationAggregate, command, by(job, command.type, command.migration, ...parts)),
    );
  }

  const { startMail } = mailStarter(deps);

  return {
    /** Whom a mail tells that they are needed is told in the app as well. */
    async startMail(input: MailInput, call: ActivityCall) {
      if (input.mail === 'migrationStuck') {
        const { migration, n, turn, hint } = input as unknown as Waiting;
        await say({ type: 'RecordWait', migration, n, turn, hint }, n, turn);
      }
      await startMail(input, call);
    },

    /** Signs in, or opens the files. */
    connectPlatform: async ({ migration, n }: Run, call: ActivityCall) => {
      const state = await runUnderWay(deps, { migration, n });
      await withCatalogue(deps, state, call, (catalogue) => catalogue.connect());
      await say({ type: 'RecordConnection', migration, n }, n);
      return {};
    },

    /** Reads the whole catalogue, says of each track what it is here, and puts that aside. Throws `CatalogueEmpty`, `TooManyTracks`. */
    reviewCatalogue: async ({ migration, n }: Run, call: ActivityCall) => {
      const state = await runUnderWay(deps, { migration, n });
      const key = migrationJobKey(migration, n);
      if (state.stage === 'transferring') return { total: state.total, windows: state.windows };
      const items: CatalogueItem[] = [];
      await withCatalogue(deps, state, call, async (catalogue) => {
        for await (const item of catalogue.read()) {
          items.push(item);
          if (items.length > MOST_TRACKS) throw tooMany();
        }
      });
      if (items.length === 0) throw new ActivityFailed('CatalogueEmpty', 'There is no track in this catalogue.');
      const planned = reviewed(state, items, await ownTracks(state.owner));
      await rows.write(key, state.owner, planned);
      const [total, windows] = [planned.length, Math.ceil(planned.length / WINDOW)];
      await say({ type: 'RecordCatalogue', migration, n, total, windows }, n);
      return { total, windows };
    },

    migrateTrack: (input: TrackInput, call: ActivityCall): Promise<ItemResult> => migrateTrack(deps, input, call),

    /** Records what became of the tracks of a window. Throws `Over` where the run is over. */
    recordWindow: async ({ migration, n, window, results }: Run & { window: number; results: ItemResult[] }) => {
      await runUnderWay(deps, { migration, n });
      await say({ type: 'RecordTracks', migration, n, window, results }, n, window);
      return {};
    },

    completeMigration: async ({ migration, n }: Run) => {
      await runUnderWay(deps, { migration, n });
      await say({ type: 'CompleteMigration', migration, n }, n);
      return {};
    },

    failMigration: async ({ migration, n, code }: Run & { readonly code: string }) => {
      await say({ type: 'FailMigration', migration, n, code }, n);
      return {};
    },

    /** When the job is taken back: what this run has created goes again, where its artist wants that; a run that nobody ended is ended. */
    giveUp: async ({ migration, n }: Run) => {
      await say({ type: 'FailMigration', migration, n, code: 'Cancelled' }, n);
      const state = await load(migrationAggregate, `migration-${migration}`, { fresh: true });
      if (!state || state.n !== n || state.stage !== 'cancelled' || state.keep) return {};
      const artist = { kind: 'person', id: state.owner, roles: [] } as const;
      for (const { outcome, track } of state.results.values()) {
        if (outcome !== 'created' || !track) continue;
        const sent = await commands.send(
          trackAggregate,
          { type: 'DeleteContent', track },
          by(artist, 'DeleteContent', track, migration, n),
        );
        if (!sent.ok && sent.rejection.code !== 'NotFound') throw refused(sent.rejection);
      }
      return {};
    },

    /** When it is over, however it ended: logins and exports are forgotten at once, what the service said of the tracks in 30 days. */
    forgetSecrets: async (input: null, call: ActivityCall) => {
      await forgetSecrets(input, call);
      await deps.forgetSources(call.jobKey);
      await rows.end(call.jobKey);
    },
  };
}

const tooMany = () =>
  new ActivityFailed(
    'TooManyTracks',
    'This catalogue has more than 20,000 tracks. Bring it over in parts, by exports.',
  );

export type MigrationActivities = ReturnType<typeof createMigrationActivities>;
