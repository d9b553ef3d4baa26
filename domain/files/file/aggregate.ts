import {
  decideModerated,
  evolveModerated,
  isHidden,
  isModeratedCommand,
  type ModeratedCommand,
  type Moderation,
  unmoderated,
} from '../../content/moderated.ts';
import { isPerson, isSystem } from '../../kernel/actor.ts';
import { type Aggregate, type DecideContext, type Decision, never } from '../../kernel/decider.ts';
import type { SealedEnvelope } from '../../kernel/schemas.ts';
import { DAY, iso, ms } from '../../kernel/time.ts';
import type { MediaKind } from '../limits.ts';
import { mostBytes } from '../limits.ts';
import { reject } from '../refusals.ts';
import { type FileEvent, fileEvents, mostRenditions, type Rendition, type StoredBytes } from './events.ts';

/** How long its owner may bring a deleted file back, in milliseconds. */
export const FILE_RESTORE_MS = 30 * DAY;

interface OfFile {
  /** The file's id. */
  readonly id: string;
}

export type FileCommand =
  | (OfFile & {
      readonly type: 'StoreFile';
      readonly owner: string;
      readonly body: SealedEnvelope;
      readonly file: StoredBytes;
      readonly kind: MediaKind;
      readonly milliseconds: number | null;
      readonly renditions: readonly Rendition[];
    })
  /** What was made of it meanwhile; only the platform says so. */
  | (OfFile & { readonly type: 'RecordRenditions'; readonly renditions: readonly Rendition[] })
  /** What came of looking at its bytes where they lie; only the platform says so. */
  | (OfFile & { readonly type: 'RecordScan'; readonly clean: boolean })
  | (OfFile & { readonly type: 'FailFile'; readonly code: string })
  | (OfFile & { readonly type: 'RenameFile'; readonly body: SealedEnvelope })
  | (OfFile & { readonly type: 'PublishFile' })
  | (OfFile & { readonly type: 'UnpublishFile' })
  | (OfFile & {
      readonly type: 'DeleteFile';
      /** Somebody has paid to see it, or is about to, as read models know it. Absent: nobody. */
      readonly held?: boolean;
    })
  | (OfFile & { readonly type: 'RestoreFile' })
  /** By the sweeper when it is due, by a job when its owner is erased. */
  | (OfFile & { readonly type: 'EraseFile' })
  | (OfFile & ModeratedCommand);

/** What is known of a file's bytes: `pending` until they were looked at, `quarantined` where they are not what they were said to be. */
export type FileStanding = 'pending' | 'ready' | 'quarantined' | 'failed';

/** A file that was stored. */
export interface KnownFile {
  readonly owner: string;
  readonly file: StoredBytes;
  readonly kind: MediaKind;
  readonly renditions: readonly Rendition[];
  readonly standing: FileStanding;
  /** Whether whoever has its public address gets it. */
  readonly isPublic: boolean;
  /** UTC milliseconds; undefined while it is not deleted. */
  readonly eraseAt: number | undefined;
  readonly erased: boolean;
  /** What moderators have against it: nobody but its owner has what is hidden. */
  readonly moderation: Moderation;
}

/** Undefined until it is stored. */
export type FileState = KnownFile | undefined;

type Command<T extends FileCommand['type']> = Extract<FileCommand, { type: T }>;

/**
 * Decides one command of a file. Refusals: `NotFound`, `NotTheOwner`, `NotAllowed`, `InvalidFile`, `FileErased`, `FileRestoreOver`,
 * `FileNotDue`, `FileNotReady`, `HeldForBuyers`, and those of moderation.
 */
function decide(command: FileCommand, state: FileState, context: DecideContext): Decision<FileEvent> {
  if (command.type === 'StoreFile') return store(command, state, context);
  if (!state) return reject('NotFound', 'There is no such file. Look at your files again.');
  if (command.type === 'EraseFile') return erase(state, context);
  if (state.erased) return reject('FileErased', 'This file was erased for good. Upload it again.');
  if (isModeratedCommand(command)) return decideModerated(command, state.moderation, state.owner, context);
  if (command.type === 'RecordScan' || command.type === 'FailFile') return lookedAt(command, state, context);
  if (command.type === 'RecordRenditions') return processed(command, state, context);
  if (!isPerson(context.actor, state.owner)) return reject('NotTheOwner', 'Only its owner can change a file.');
  switch (command.type) {
    case 'RenameFile':
      return [{ type: 'FileRenamed', data: { body: command.body } }];
    case 'PublishFile':
      if (state.isPublic) return [];
      if (state.eraseAt !== undefined || state.standing !== 'ready' || isHidden(state.moderation))
        return reject(
          'FileNotReady',
          'Only a file that was looked at, and is neither deleted nor hidden, can be public. Try again in a moment.',
        );
      return [{ type: 'FilePublished', data: {} }];
    case 'UnpublishFile':
      return state.isPublic ? [{ type: 'FileUnpublished', data: {} }] : [];
    case 'DeleteFile':
      if (state.eraseAt !== undefined) return [];
      if (command.held)
        return reject('HeldForBuyers', 'Who has paid to see this keeps it: its file cannot be deleted.');
      return [{ type: 'FileDeleted', data: { eraseAt: iso(context.now + FILE_RESTORE_MS) } }];
    case 'RestoreFile':
      if (state.eraseAt === undefined) return [];
      if (context.now >= state.eraseAt) return reject('FileRestoreOver', 'It could be brought back for 30 days only.');
      return [{ type: 'FileRestored', data: {} }];
    default:
      return never(command);
  }
}

function store(
  { owner, body, file, kind, milliseconds, renditions }: Command<'StoreFile'>,
  state: FileState,
  { actor }: DecideContext,
): Decision<FileEvent> {
  if (!isPerson(actor, owner)) return reject('NotTheOwner', 'Only who sent a file can keep it.');
  if (state) return state.owner === owner ? [] : reject('NotTheOwner', 'This file is somebody else’s.');
  if (file.bytes > mostBytes[kind]) return reject('InvalidFile', `A ${kind} of so many bytes cannot be kept.`);
  if (renditions.length > mostRenditions) return tooMany();
  const stored = { type: 'FileStored', data: { owner, body, file, type: kind, milliseconds } } as const;
  return renditions.length === 0
    ? [stored]
    : [stored, { type: 'FileProcessed', data: { renditions: [...renditions] } }];
}

/** Said once of bytes that never change; what failed may still be looked at. */
function lookedAt(
  command: Command<'RecordScan' | 'FailFile'>,
  { standing }: KnownFile,
  { actor }: DecideContext,
): Decision<FileEvent> {
  if (!isSystem(actor)) return reject('NotAllowed', 'Files are looked at by the platform.');
  if (standing === 'ready' || standing === 'quarantined') return [];
  if (command.type === 'RecordScan') return [{ type: 'FileScanned', data: { clean: command.clean } }];
  return standing === 'failed' ? [] : [{ type: 'FileFailed', data: { code: command.code } }];
}

/** Made once: what comes again is what is there. */
function processed(
  { renditions }: Command<'RecordRenditions'>,
  state: KnownFile,
  { actor }: DecideContext,
): Decision<FileEvent> {
  if (!isSystem(actor)) return reject('NotAllowed', 'Renditions are made by the platform.');
  if (state.renditions.length > 0 || renditions.length === 0) return [];
  if (renditions.length > mostRenditions) return tooMany();
  return [{ type: 'FileProcessed', data: { renditions: [...renditions] } }];
}

function erase(state: KnownFile, { actor, now }: DecideContext): Decision<FileEvent> {
  if (actor.kind !== 'system') return reject('NotAllowed', 'Files are erased by the platform.');
  if (state.erased) return [];
  const due = state.eraseAt !== undefined && now >= state.eraseAt;
  if (!due && actor.name !== 'job') return reject('FileNotDue', 'Only what was deleted 30 days ago is erased.');
  return [{ type: 'FileErased', data: {} }];
}

function evolve(state: FileState, event: FileEvent): FileState {
  if (event.type === 'FileStored') {
    const { owner, file, type } = event.data;
    return {
      owner,
      file,
      kind: type,
      renditions: [],
      standing: 'pending',
      isPublic: false,
      eraseAt: undefined,
      erased: false,
      moderation: unmoderated,
    };
  }
  if (!state) throw new Error(`${event.type} comes before FileStored`);
  switch (event.type) {
    case 'FileProcessed':
      return { ...state, renditions: event.data.renditions };
    case 'FileScanned':
      return { ...state, standing: event.data.clean ? 'ready' : 'quarantined' };
    case 'FileFailed':
      return { ...state, standing: 'failed' };
    case 'FilePublished':
      return { ...state, isPublic: true };
    case 'FileUnpublished':
      return { ...state, isPublic: false };
    case 'FileRenamed':
      return state;
    case 'FileDeleted':
      return { ...state, eraseAt: ms(event.data.eraseAt) };
    case 'FileRestored':
      return { ...state, eraseAt: undefined };
    case 'FileErased':
      return { ...state, erased: true };
    default:
      return { ...state, moderation: evolveModerated(state.moderation, event) };
  }
}

function tooMany() {
  return reject('InvalidFile', `A file has at most ${mostRenditions} renditions.`);
}

/** One file that somebody keeps. */
export const fileAggregate: Aggregate<FileState, FileCommand, FileEvent> = {
  category: 'file',
  events: fileEvents,
  initialState: () => undefined,
  decide,
  evolve,
  stream: ({ id }) => `file-${id}`,
  remembers: 256,
};
