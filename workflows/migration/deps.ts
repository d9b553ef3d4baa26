import type { Readable } from 'node:stream';
import type { Match, OwnTrack } from '@marquee/domain/migration/matching.ts';
import type { KnownMigration } from '@marquee/domain/migration/migration/state.ts';
import type { Catalogue, CatalogueItem } from '@marquee/infra/catalogues/port.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import type { Vault } from '@marquee/infra/vault/port.ts';
import type { EventLog } from '../kit/event-log.ts';
import type { LoadState } from '../kit/load-state.ts';
import type { CommandSender } from '../port/commands.ts';
import type { JobStarter } from '../port/engine.ts';

/** Which run of which migration. */
export interface Run {
  readonly migration: string;
  readonly n: number;
}

/** What was found out about one track of a catalogue, before anything is brought over. */
export interface PlannedItem {
  readonly item: CatalogueItem;
  /** The track that it becomes here; two of one catalogue that are the same recording become one. */
  readonly track: string;
  /** Which of the artist's own tracks it is. */
  readonly match: Match;
}

/** The working rows of migrations: what a service said of each track, sealed, aside the log. */
export interface MigrationRows {
  /** Puts a whole catalogue in the place of what there is of this job. */
  write(job: string, owner: string, items: readonly PlannedItem[]): Promise<void>;
  /** One track; undefined once it is forgotten. */
  read(job: string, i: number): Promise<PlannedItem | undefined>;
  /** From here on they are kept for 30 days more. */
  end(job: string): Promise<void>;
}

/** Somebody who wants a catalogue: at a service by its login, or from the files that they have sent. */
export interface Opening {
  readonly job: string;
  readonly migration: KnownMigration;
  readonly signal: AbortSignal;
}

/** A recording that is kept as a file of the artist's. */
export interface KeptSound {
  readonly milliseconds: number;
}

/** What the work of migrations needs of the platform. */
export interface MigrationDeps {
  readonly commands: CommandSender;
  readonly load: LoadState;
  readonly jobs: Pick<JobStarter, 'startJob'>;
  readonly vault: Vault;
  readonly personalData: Pick<PersonalData, 'open' | 'sealItem'>;
  readonly rows: MigrationRows;
  /** The catalogue of a run. Throws `CatalogueRefused`, or `ActivityFailed` with `SecretGone`. */
  readonly open: (opening: Opening) => Promise<Catalogue>;
  /** What is kept of exports and sign-ins for a job goes. May be repeated. */
  readonly forgetSources: (job: string) => Promise<void>;
  /** What an artist has here already, whatever became of it but what is erased. */
  readonly ownTracks: (owner: string) => Promise<readonly OwnTrack[]>;
  /** Keeps a recording as a file of the artist's under this id. Throws `CatalogueRefused` with `TrackBroken`, `ActivityFailed` with `QuotaExceeded`. */
  readonly keepSound: (owner: string, file: string, name: string, body: Readable) => Promise<KeptSound>;
  /** Erases a kept file; may be repeated. */
  readonly forgetFile: (file: string) => Promise<void>;
  readonly log: EventLog;
  /** The page of migrations. */
  readonly migrationPage: string;
}
