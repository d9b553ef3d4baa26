import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { migrationAggregate, migrationJobKey } from '@marquee/domain/migration/migration/aggregate.ts';
import type { ItemResult } from '@marquee/domain/migration/migration/events.ts';
import { isRunning, isSettled, type KnownMigration } from '@marquee/domain/migration/migration/state.ts';
import { trackAggregate } from '@marquee/domain/music/track/aggregate.ts';
import { trackBody } from '@marquee/domain/music/track/words.ts';
import { by, refused } from '../kit/senders.ts';
import { ActivityFailed } from '../port/activity-failed.ts';
import type { ActivityCall } from '../port/context.ts';
import type { MigrationDeps, PlannedItem, Run } from './deps.ts';
import { withCatalogue } from './open-catalogue.ts';

export type TrackInput = Run & { readonly i: number };

/** The run of a migration as it is now. Throws `Over` where it is not under way any more. */
export async function runUnderWay(
  { load }: Pick<MigrationDeps, 'load'>,
  { migration, n }: Run,
): Promise<KnownMigration> {
  const state = await load(migrationAggregate, `migration-${migration}`, { fresh: true });
  if (!state || state.n !== n || !isRunning(state)) throw new ActivityFailed('Over', 'This migration is over.');
  return state;
}

/** The file that the recording of a track becomes in this run: the same whenever it is tried again. */
export function migratedFileOf({ migration, n, i }: TrackInput): string {
  return derivedId('migrated file', migration, n, i);
}

/**
 * Brings one track over, or says which of the artist's own it is. Twice the same as once: its stream, its file and the key of its words are
 * derived from what it is. Throws `TrackBroken`, `NoRecording`, `RowGone` and what opening the catalogue throws.
 */
export async function migrateTrack(deps: MigrationDeps, input: TrackInput, call: ActivityCall): Promise<ItemResult> {
  const state = await runUnderWay(deps, input);
  const { i } = input;
  const known = state.results.get(i);
  if (known && isSettled(known.outcome)) return known;
  const row = await deps.rows.read(migrationJobKey(input.migration, input.n), i);
  if (!row) throw new ActivityFailed('RowGone', 'What the service said of this track is not kept any more.');
  const decided = state.decided.get(i);
  if (decided?.as === 'skip') return { i, outcome: 'skipped' };
  if (decided?.as === 'match' && decided.track) return { i, outcome: 'matched', track: decided.track, rule: 'owner' };
  const match = decided ? ({ as: 'new' } as const) : row.match;
  if (match.as === 'ambiguous') return { i, outcome: 'ambiguous' };
  if (match.as === 'match') return { i, outcome: 'matched', track: match.track, rule: match.rule };
  return bringOver(deps, state, row, input, call);
}

async function bringOver(
  deps: MigrationDeps,
  state: KnownMigration,
  row: PlannedItem,
  input: TrackInput,
  call: ActivityCall,
): Promise<ItemResult> {
  const { owner } = state;
  const { i } = input;
  const { track, item } = row;
  const file = migratedFileOf(input);
  const there = await deps.load(trackAggregate, `track-${track}`, { fresh: true });
  if (there && !there.life.erased) {
    // what this run has made itself, before it was recorded
    if (there.file === file) return { i, outcome: 'created', track };
    await broughtBack(deps, owner, track, there.life.eraseAt, input);
    return { i, outcome: 'matched', track, rule: 'externalId' };
  }
  const { milliseconds } = await withCatalogue(deps, state, call, async (catalogue) => {
    const sound = await catalogue.sound(item);
    if (!sound) throw new ActivityFailed('NoRecording', 'There is no recording of it in what you have sent.');
    return deps.keepSound(owner, file, item.title.slice(0, textLimits.fileName), sound);
  });
  const sent = await upload(deps, state, row, input, milliseconds);
  if (sent.ok) return { i, outcome: 'created', track };
  await deps.forgetFile(file);
  if (sent.rejection.code === 'DuplicateTrack') return { i, outcome: 'matched', track, rule: 'twin' };
  throw refused(sent.rejection);
}

async function upload(
  { commands, personalData }: MigrationDeps,
  { owner, platform }: KnownMigration,
  { track, item }: PlannedItem,
  { migration, n, i }: TrackInput,
  counted: number,
) {
  const cut = (text: string | undefined, most: number) => text?.trim().slice(0, most).toWellFormed();
  const words = trackBody({
    ...item,
    title: cut(item.title, textLimits.trackTitle) ?? '',
    artist: cut(item.artist, textLimits.trackArtist) || 'Unknown artist',
    album: cut(item.album, textLimits.album) ?? '',
  });
  const key = derivedId('migrated words', migration, n, i);
  const sealed = await personalData.sealItem(owner, key, words);
  const file = migratedFileOf({ migration, n, i });
  const sound = { file, owner, kind: 'audio', milliseconds: counted } as const;
  const terms = {
    genre: cut(item.genre, textLimits.genre) ?? '',
    exclusive: false,
    priceCents: 0,
    adult: false,
  } as const;
  const origin = { kind: 'migration', platform, job: migrationJobKey(migration, n) } as const;
  const command = {
    type: 'UploadTrack',
    track,
    owner,
    words,
    sealed,
    sound,
    rights: 'independent',
    ...terms,
    origin,
  } as const;
  // the artist has asked for it: the job acts for them
  const artist = { kind: 'person', id: owner, roles: [] } as const;
  return commands.send(trackAggregate, command, by(artist, 'UploadTrack', migration, n, i));
}

/** Who brings a track over that they have deleted, wants it back. */
async function broughtBack(
  { commands }: MigrationDeps,
  owner: string,
  track: string,
  eraseAt: number | undefined,
  { migration, n, i }: TrackInput,
): Promise<void> {
  if (eraseAt === undefined) return;
  const artist = { kind: 'person', id: owner, roles: [] } as const;
  const sent = await commands.send(
    trackAggregate,
    { type: 'RestoreContent', track },
    by(artist, 'RestoreContent', migration, n, i),
  );
  if (!sent.ok) throw refused(sent.rejection);
}
