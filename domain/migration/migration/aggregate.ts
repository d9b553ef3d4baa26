import { hasRole, isPerson, isSystem } from '../../kernel/actor.ts';
import { type Aggregate, type DecideContext, type Decision, never } from '../../kernel/decider.ts';
import { derivedId } from '../../kernel/ids.ts';
import type { Rejection } from '../../kernel/rejection.ts';
import type { SealedEnvelope } from '../../kernel/schemas.ts';
import { platformOf } from '../platforms.ts';
import { reject } from '../refusals.ts';
import { type ItemDecision, type ItemResult, type MigrationEvent, migrationEvents, type Secrets } from './events.ts';
import { countsOf, evolve, isRunning, isSettled, type KnownMigration, type MigrationState } from './state.ts';

/** What somebody typed of an account elsewhere, only looked at, beside what is kept of it. */
interface Login {
  readonly username: string;
  /** Sealed for the artist; null where no username was typed. */
  readonly account: SealedEnvelope | null;
  /** Null where no password was typed. */
  readonly secret: Secrets | null;
}

/** Commands of the migrations of one artist from one platform. */
export type MigrationCommand = { readonly migration: string } & (
  | {
      readonly type: 'MigrateCatalogue';
      readonly owner: string;
      readonly platform: string;
      /** An account there; null: from files. */
      readonly login: Login | null;
      /** Exports that the artist has sent. */
      readonly files: readonly string[];
    }
  /** By the job of the `n`th run. */
  | { readonly type: 'RecordConnection'; readonly n: number }
  | { readonly type: 'RecordCatalogue'; readonly n: number; readonly total: number; readonly windows: number }
  | {
      readonly type: 'RecordTracks';
      readonly n: number;
      readonly window: number;
      readonly results: readonly ItemResult[];
    }
  | { readonly type: 'RecordWait'; readonly n: number; readonly turn: number; readonly hint: string }
  | { readonly type: 'CompleteMigration'; readonly n: number }
  | { readonly type: 'FailMigration'; readonly n: number; readonly code: string }
  /** By the artist. */
  | ({ readonly type: 'ProvideCredentials' } & Login)
  | { readonly type: 'AddExports'; readonly files: readonly string[] }
  | { readonly type: 'ResolveItems'; readonly items: readonly ItemDecision[] }
  | { readonly type: 'PauseMigration' }
  | { readonly type: 'ResumeMigration' }
  | { readonly type: 'CancelMigration'; readonly keep: boolean }
  /** By staff, with a reason that the artist reads. */
  | { readonly type: 'AskCredentials'; readonly reason: string }
);

/** Exports of one run. */
export const MOST_EXPORTS = 40;
const NO_FILES = 'Send an export of your catalogue: CSV, DDEX or ZIP.';

type Command<T extends MigrationCommand['type']> = Extract<MigrationCommand, { type: T }>;
type ByJob = Command<
  'RecordConnection' | 'RecordCatalogue' | 'RecordTracks' | 'RecordWait' | 'CompleteMigration' | 'FailMigration'
>;

/** The one stream of what an artist brings from a platform. */
export function migrationOf(person: string, platform: string): string {
  return derivedId('migration', person, platform);
}

/** The one track that an artist has here of what a platform calls so: brought over twice, it is one. */
export function migratedTrackOf(owner: string, platform: string, externalId: string): string {
  return derivedId('track', owner, platform, externalId);
}

/** The business key of the job of a run. */
export function migrationJobKey(migration: string, n: number): string {
  return `migration/${migration}/${n}`;
}

/**
 * Decides one command. Refusals: `NotFound`, `NotAllowed`, `PlatformRequired`, `UnknownPlatform`, `UsernameRequired`, `PasswordRequired`,
 * `ApiKeyRequired`, `FilesRequired`, `TooManyExports`, `MigrationRunning`, `NotRunning`, `UnknownItem`, `OutOfSequence` (content.md section 11).
 */
function decide(command: MigrationCommand, state: MigrationState, context: DecideContext): Decision<MigrationEvent> {
  if (command.type === 'MigrateCatalogue') return start(command, state, context);
  if (!state) return reject('NotFound', 'There is no such migration. Look at the page of migrations again.');
  switch (command.type) {
    case 'RecordConnection':
    case 'RecordCatalogue':
    case 'RecordTracks':
    case 'RecordWait':
    case 'CompleteMigration':
    case 'FailMigration':
      return byJob(command, state, context);
    case 'AskCredentials':
      return ask(command, state, context);
    default:
      return byOwner(command, state, context);
  }
}

function start(
  { owner, platform, login, files }: Command<'MigrateCatalogue'>,
  state: MigrationState,
  { actor }: DecideContext,
): Decision<MigrationEvent> {
  if (!isPerson(actor, owner)) return reject('NotAllowed', 'Nobody brings music over in another name.');
  if (platform === '') return reject('PlatformRequired', 'Please select a platform');
  const known = platformOf(platform);
  if (!known) return reject('UnknownPlatform', 'This platform is not one of ours. Please select another one.');
  const refused = login ? refuseLogin(login, known) : refuseFiles(files);
  if (refused) return refused;
  if (state && isRunning(state))
    return reject(
      'MigrationRunning',
      `Music is coming over from ${known.name} already. Wait for it, or cancel it first.`,
    );
  const { account = null, secret = null } = login ?? {};
  const n = (state?.n ?? 0) + 1;
  return [{ type: 'MigrationStarted', data: { n, owner, platform, account, secret, files: login ? [] : [...files] } }];
}

function refuseLogin(
  { username, account, secret }: Login,
  { name, requiresApiKey }: { readonly name: string; readonly requiresApiKey: boolean },
): Rejection | undefined {
  if (username.trim() === '' || !account) return reject('UsernameRequired', 'Username is required');
  if (!secret) return reject('PasswordRequired', 'Password is required');
  if (requiresApiKey && !secret.apiKey)
    return reject('ApiKeyRequired', `${name} asks for an API key. Give it as well.`);
  return undefined;
}

function refuseFiles(files: readonly string[]): Rejection | undefined {
  return files.length > 0 ? undefined : reject('FilesRequired', NO_FILES);
}

/** What a run that is over, or another one, has to say changes nothing. */
function byJob(command: ByJob, state: KnownMigration, { actor }: DecideContext): Decision<MigrationEvent> {
  if (!isSystem(actor)) return reject('NotAllowed', 'How far a migration is says the platform alone.');
  const { n } = command;
  if (n !== state.n || !isRunning(state)) return [];
  const { stage, window, total } = state;
  const early = () => reject('OutOfSequence', `The migration is ${stage}, at window ${window}.`);
  switch (command.type) {
    case 'RecordConnection':
      return stage === 'connecting' ? [{ type: 'PlatformConnected', data: { n } }] : [];
    case 'RecordCatalogue':
      if (stage === 'connecting') return early();
      if (stage === 'transferring') return [];
      return [{ type: 'CatalogueReviewed', data: { n, total: command.total, windows: command.windows } }];
    case 'RecordTracks':
      if (stage !== 'transferring' || command.window > window) return early();
      // a window that is done makes no event
      if (command.window < window) return [];
      if (command.results.some(({ i }) => i >= total)) return unknownItem();
      return [{ type: 'TracksMigrated', data: { n, window, results: [...command.results] } }];
    case 'RecordWait':
      return [{ type: 'MigrationWaits', data: { n, turn: command.turn, hint: command.hint } }];
    case 'CompleteMigration':
      if (stage !== 'transferring' || state.results.size < total) return early();
      return [{ type: 'MigrationCompleted', data: { n, ...countsOf(state) } }];
    case 'FailMigration':
      return [{ type: 'MigrationFailed', data: { n, code: command.code } }];
    default:
      return never(command);
  }
}

function byOwner(
  command: Exclude<MigrationCommand, ByJob | Command<'MigrateCatalogue' | 'AskCredentials'>>,
  state: KnownMigration,
  { actor }: DecideContext,
): Decision<MigrationEvent> {
  if (!isPerson(actor, state.owner)) return reject('NotAllowed', 'Only its artist can decide about a migration.');
  if (command.type === 'CancelMigration' && state.stage === 'cancelled') return [];
  if (!isRunning(state)) return notRunning();
  const { n, paused } = state;
  switch (command.type) {
    case 'ProvideCredentials':
      return provide(command, state);
    case 'AddExports':
      return add(command, state);
    case 'ResolveItems':
      return resolve(command, state);
    case 'PauseMigration':
      return paused ? [] : [{ type: 'MigrationPaused', data: { n } }];
    case 'ResumeMigration':
      return paused ? [{ type: 'MigrationResumed', data: { n } }] : [];
    case 'CancelMigration':
      return [{ type: 'MigrationCancelled', data: { n, keep: command.keep } }];
    default:
      return never(command);
  }
}

function provide(command: Command<'ProvideCredentials'>, { n, platform, secret: before }: KnownMigration) {
  if (!before) return reject('NotAllowed', 'This migration comes from files: it has no login.');
  const known = platformOf(platform);
  const refused = refuseLogin(command, known ?? { name: platform, requiresApiKey: false });
  if (refused) return refused;
  const { account, secret } = command;
  return account && secret ? [{ type: 'CredentialsProvided' as const, data: { n, account, secret } }] : [];
}

function add({ files }: Command<'AddExports'>, { n, secret, files: before }: KnownMigration): Decision<MigrationEvent> {
  if (secret) return reject('NotAllowed', 'This migration comes from an account: it takes no files.');
  const more = [...new Set(files)].filter((file) => !before.includes(file));
  if (more.length === 0) return before.length > 0 && files.length > 0 ? [] : reject('FilesRequired', NO_FILES);
  if (before.length + more.length > MOST_EXPORTS)
    return reject('TooManyExports', `One migration takes ${MOST_EXPORTS} files. Put the rest into one archive.`);
  return [{ type: 'ExportsAdded', data: { n, files: more } }];
}

/** Says again what was said, it changes nothing. What is settled cannot be decided about any more. */
function resolve(
  { items }: Command<'ResolveItems'>,
  { n, results, decided }: KnownMigration,
): Decision<MigrationEvent> {
  const open = items.every(({ i }) => {
    const known = results.get(i);
    return known && !isSettled(known.outcome);
  });
  if (!open) {
    const said = items.every(({ i, as, track }) => decided.get(i)?.as === as && decided.get(i)?.track === track);
    return said ? [] : unknownItem();
  }
  if (items.some(({ as, track }) => (as === 'match') !== (track !== undefined)))
    return reject('UnknownItem', 'Say which of your tracks it is, or that it is a new one.');
  return [{ type: 'ItemsResolved', data: { n, items: [...items] } }];
}

function ask({ reason }: Command<'AskCredentials'>, state: KnownMigration, { actor }: DecideContext) {
  if (!hasRole(actor, 'operator', 'support')) return reject('NotAllowed', 'Only staff can ask for another login.');
  if (!isRunning(state)) return notRunning();
  if (!state.secret) return reject('NotAllowed', 'This migration comes from files: it has no login.');
  return [{ type: 'CredentialsAsked' as const, data: { n: state.n, reason } }];
}

const notRunning = () => reject('NotRunning', 'This migration is over. Start it again to bring over what is missing.');
const unknownItem = () => reject('UnknownItem', 'There is nothing to decide about this track. Look at the list again.');

/** The migrations of one artist from one platform (content.md section 11). */
export const migrationAggregate: Aggregate<MigrationState, MigrationCommand, MigrationEvent> = {
  category: 'migration',
  events: migrationEvents,
  initialState: () => undefined,
  decide,
  evolve,
  stream: ({ migration }) => `migration-${migration}`,
  remembers: 256,
};
