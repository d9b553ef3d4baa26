import type { EventStore } from '@marquee/infra/event-store/port.ts';
import type { FileStore } from '@marquee/infra/files/port.ts';
import type { Mailer } from '@marquee/infra/mail/port.ts';
import type { PaymentProvider } from '@marquee/infra/payments/port.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import type { Pool } from 'pg';
import type { AccountRequests } from '../accounts/account-requests.ts';
import type { DataExports } from '../accounts/exports/data-exports.ts';
import type { Usernames } from '../accounts/usernames.ts';
import type { CommandBus } from '../bus/bus.ts';
import type { Pictures } from '../files/pictures.ts';
import type { Uploads } from '../files/uploads/uploads.ts';
import type { MigrationExports } from '../migration/exports.ts';
import type { StoredMigrationRows } from '../migration/rows.ts';

/** What the erasure of a person may need of the platform. */
export interface ErasureParts {
  readonly bus: CommandBus;
  readonly log: EventStore;
  readonly database: Pool;
  readonly personalData: Pick<PersonalData, 'erase'>;
  readonly mailer: Pick<Mailer, 'purge'>;
  readonly pictures: Pictures;
  readonly uploads: Pick<Uploads, 'forget'>;
  readonly files: Pick<FileStore, 'list' | 'delete'>;
  readonly exports: Pick<DataExports, 'forget'>;
  readonly migrationRows: Pick<StoredMigrationRows, 'forgetPerson'>;
  readonly migrationExports: Pick<MigrationExports, 'forgetPerson'>;
  readonly usernames: Usernames;
  readonly requests: Pick<AccountRequests, 'forget'>;
  /** Undefined in production without a provider: nothing was ever paid then. */
  readonly payments: PaymentProvider | undefined;
  /** Waits until read models have taken all that the log holds now. Throws while one is behind. */
  readonly reached: (models: readonly string[]) => Promise<void>;
  /** UTC milliseconds. */
  readonly now: () => number;
}

/**
 * What a context does when a person is erased: what of theirs waits is given up, and what it keeps of them outside the
 * log goes. Nobody can sign in as them any more, and their key is still there. Idempotent: the job tries again what threw.
 */
export type WhenErased = (parts: ErasureParts, person: string) => Promise<void>;

/** Why the erasure of a person leaves a context as it is. */
export interface NothingToErase {
  readonly nothing: string;
}

/** Has every context do what it does when a person is erased, one after another in the order of their list. */
export async function eraseEverywhere(
  contexts: readonly { readonly erased: WhenErased | NothingToErase }[],
  parts: ErasureParts,
  person: string,
): Promise<void> {
  for (const { erased } of contexts) if (typeof erased === 'function') await erased(parts, person);
}
