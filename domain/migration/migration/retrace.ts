import { retracing } from '../../kernel/retrace.ts';
import { migrationAggregate } from './aggregate.ts';

/** What was typed is sealed: it is taken for any name. */
const username = 'sealed';

/** Which command left which event of a migration. */
export const migrationRetrace = retracing(
  migrationAggregate,
  {
    MigrationStarted: ({ n: _, account, secret, ...from }, { key: migration }) => [
      { type: 'MigrateCatalogue', migration, ...from, login: account && { username, account, secret } },
    ],
    PlatformConnected: ({ n }, { key: migration }) => [{ type: 'RecordConnection', migration, n }],
    CatalogueReviewed: (found, { key: migration }) => [{ type: 'RecordCatalogue', migration, ...found }],
    TracksMigrated: (done, { key: migration }) => [{ type: 'RecordTracks', migration, ...done }],
    ExportsAdded: ({ files }, { key: migration }) => [{ type: 'AddExports', migration, files }],
    CredentialsProvided: ({ account, secret }, { key: migration }) => [
      { type: 'ProvideCredentials', migration, username, account, secret },
    ],
    CredentialsAsked: ({ reason }, { key: migration }) => [{ type: 'AskCredentials', migration, reason }],
    MigrationWaits: (waits, { key: migration }) => [{ type: 'RecordWait', migration, ...waits }],
    ItemsResolved: ({ items }, { key: migration }) => [{ type: 'ResolveItems', migration, items }],
    MigrationPaused: (_, { key: migration }) => [{ type: 'PauseMigration', migration }],
    MigrationResumed: (_, { key: migration }) => [{ type: 'ResumeMigration', migration }],
    MigrationCompleted: ({ n }, { key: migration }) => [{ type: 'CompleteMigration', migration, n }],
    MigrationFailed: ({ n, code }, { key: migration }) => [{ type: 'FailMigration', migration, n, code }],
    MigrationCancelled: ({ keep }, { key: migration }) => [{ type: 'CancelMigration', migration, keep }],
  },
  ({ type, data }, stream) => (type === 'MigrationStarted' ? { makes: { stream, owner: data.owner } } : {}),
);
