import type { StoredBytes } from '../../files/file/events.ts';
import { isPerson, isSystem } from '../../kernel/actor.ts';
import { type DecideContext, type Decision, never } from '../../kernel/decider.ts';
import { reject } from '../refusals.ts';
import { type MasteringEvent, masteringEvents, type Version } from './events.ts';

/** What can be done about the master of a track. */
export type MasteringCommand =
  /** By its artist; also after it came to nothing. `target`: integrated loudness in LUFS. */
  | { readonly type: 'RequestMastering'; readonly target: number }
  | { readonly type: 'ChooseVersion'; readonly which: Version }
  /** By the job: what came of the `n`th try. */
  | { readonly type: 'ParkMastering'; readonly n: number; readonly code: string }
  | { readonly type: 'FailMastering'; readonly n: number; readonly code: string }
  | {
      readonly type: 'RecordMaster';
      readonly n: number;
      readonly file: StoredBytes;
      readonly lufs: number;
      readonly truePeak: number;
    };

/** How far the master of a track is. */
export interface MasteringState {
  /** How often one was asked for, over all lives of the track. */
  readonly n: number;
  readonly status: 'none' | 'running' | 'parked' | 'failed' | 'mastered';
  readonly which: Version;
  /** Where the master lies; absent until there is one. */
  readonly master?: StoredBytes;
}

/** No master was asked for. */
export const unmastered: MasteringState = { n: 0, status: 'none', which: 'original' };

/** Whose track it is, whether it was deleted, and whether its recording was looked through. */
export interface MasteredTrack {
  readonly owner: string;
  readonly gone: boolean;
  readonly ready: boolean;
}

const commandTypes = ['RequestMastering', 'ChooseVersion', 'ParkMastering', 'FailMastering', 'RecordMaster'];

export function isMasteringCommand(command: { readonly type: string }): command is MasteringCommand {
  return commandTypes.includes(command.type);
}

export function isMasteringEvent(event: { readonly type: string }): event is MasteringEvent {
  return Object.hasOwn(masteringEvents, event.type);
}

/**
 * Decides about the master of a track (content.md section 4). Refusals: `NotAllowed`, `NotFound` for what is deleted, `NotReady`,
 * `MasteringRunning`, `NotMastered`. What is so already, and what a try says that is over, gives no events.
 */
export function decideMastering(
  command: MasteringCommand,
  state: MasteringState,
  { owner, gone, ready }: MasteredTrack,
  { actor }: DecideContext,
): Decision<MasteringEvent> {
  if (command.type !== 'RequestMastering' && command.type !== 'ChooseVersion')
    return isSystem(actor) ? said(command, state) : reject('NotAllowed', 'Masters are made by the platform.');
  if (!isPerson(actor, owner)) return reject('NotAllowed', 'Only its artist can have a track mastered.');
  if (gone) return reject('NotFound', 'This track is deleted. Restore it first.');
  if (command.type === 'ChooseVersion') {
    if (command.which === state.which) return [];
    if (state.status !== 'mastered') return reject('NotMastered', 'There is no master of this track. Ask for one.');
    return [{ type: 'VersionChosen', data: { which: command.which } }];
  }
  if (state.status === 'mastered') return [];
  if (isUnderWay(state)) return reject('MasteringRunning', 'This track is being mastered already.');
  if (!ready) return reject('NotReady', 'This track is not looked through yet. Try again when it is.');
  return [{ type: 'MasteringRequested', data: { n: state.n + 1, target: command.target } }];
}

type Said = Exclude<MasteringCommand, { readonly type: 'RequestMastering' | 'ChooseVersion' }>;

function said(command: Said, state: MasteringState): Decision<MasteringEvent> {
  if (!isUnderWay(state) || command.n !== state.n) return [];
  const { n } = command;
  switch (command.type) {
    case 'ParkMastering':
      return state.status === 'parked' ? [] : [{ type: 'MasteringParked', data: { n, code: command.code } }];
    case 'FailMastering':
      return [{ type: 'MasteringFailed', data: { n, code: command.code } }];
    case 'RecordMaster': {
      const { file, lufs, truePeak } = command;
      return [{ type: 'TrackMastered', data: { n, file, lufs, truePeak } }];
    }
    default:
      return never(command);
  }
}

/** A try that is parked goes on by itself. */
const isUnderWay = ({ status }: MasteringState) => status === 'running' || status === 'parked';

export function evolveMastering(state: MasteringState, event: MasteringEvent): MasteringState {
  switch (event.type) {
    case 'MasteringRequested':
      return { ...state, n: event.data.n, status: 'running' };
    case 'MasteringParked':
      return { ...state, status: 'parked' };
    case 'TrackMastered':
      return { ...state, status: 'mastered', master: event.data.file };
    case 'MasteringFailed':
      return { ...state, status: 'failed' };
    case 'VersionChosen':
      return { ...state, which: event.data.which };
    default:
      return never(event);
  }
}
