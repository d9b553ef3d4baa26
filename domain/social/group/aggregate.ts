import {
  type ContentCommand,
  type ContentState,
  decideContent,
  evolveContent,
  isContentCommand,
  shownContent,
} from '../../content/content.ts';
import { isHidden } from '../../content/moderated.ts';
import { isPerson } from '../../kernel/actor.ts';
import { type Aggregate, type DecideContext, type Decision, never } from '../../kernel/decider.ts';
import type { Rejection } from '../../kernel/rejection.ts';
import type { SealedItem } from '../../kernel/schemas.ts';
import { textLimits } from '../../kernel/text-limits.ts';
import { reject } from '../refusals.ts';
import { type GroupBody, type GroupEvent, type GroupRole, groupEvents, type Privacy } from './events.ts';
import { manages, rankOf } from './rank.ts';

/** Everybody with a role, the owner among them. */
export const MOST_OFFICES = 50;

/** What is said of a group as it was typed, only looked at, beside the same as `GroupBody`, trimmed and sealed for the group. */
interface Words {
  readonly words: GroupBody;
  readonly sealed: SealedItem;
}

/** Commands of one group. `isMember`: of the person it is about, or who acts, as their membership has it. */
export type GroupCommand = { readonly group: string } & (
  | (Words & { readonly type: 'CreateGroup'; readonly owner: string; readonly privacy: Privacy })
  | {
      readonly type: 'EditGroup';
      readonly isMember: boolean;
      readonly said?: Words | undefined;
      readonly privacy?: Privacy | undefined;
      /** Somebody has posted there, as the read model has it. */
      readonly hasPosts: boolean;
    }
  | { readonly type: 'ArchiveGroup' }
  | {
      readonly type: 'GrantGroupRole';
      readonly person: string;
      readonly role: GroupRole;
      readonly isMember: boolean;
    }
  | { readonly type: 'RevokeGroupRole'; readonly person: string }
  | { readonly type: 'TransferGroup'; readonly to: string; readonly isMember: boolean }
  /** Its owner deletes it and brings it back, moderators hide it; what was said in it goes and comes with it. */
  | ContentCommand
);
type Command<T extends GroupCommand['type']> = Extract<GroupCommand, { type: T }>;

/** A group that was founded. */
export interface KnownGroup extends ContentState {
  readonly owner: string;
  /** The key that it is sealed under, besides its own. */
  readonly item: string;
  readonly privacy: Privacy;
  readonly archived: boolean;
  readonly roles: ReadonlyMap<string, GroupRole>;
}

/** Undefined until it is founded. */
export type GroupState = KnownGroup | undefined;

/**
 * Decides one command of a group. Refusals: `NotFound`, `NotAllowed`, `NameRequired`, `ContentTooLong`, `WouldExpose`, `GroupClosed`,
 * `NotAMember`, `TooManyRoles`, and those of the facets of content.
 */
function decide(command: GroupCommand, state: GroupState, context: DecideContext): Decision<GroupEvent> {
  if (command.type === 'CreateGroup') return create(command, state, context);
  if (!state) return reject('NotFound', 'There is no such group. Look at the list again.');
  if (isContentCommand(command))
    return decideContent(command, state, { owner: state.owner, item: state.item }, context);
  // whoever goes steps down, whatever has become of the group, and jobs give on what somebody left behind
  if (isGone(state) && command.type !== 'RevokeGroupRole' && context.actor.kind === 'person')
    return reject('NotFound', 'This group is deleted, or hidden. Bring it back first.');
  switch (command.type) {
    case 'EditGroup':
      return edit(command, state, context);
    case 'ArchiveGroup':
      if (!ownsOrJob(state, context)) return onlyOwner();
      return state.archived ? [] : [{ type: 'GroupArchived', data: {} }];
    case 'GrantGroupRole':
      return grant(command, state, context);
    case 'RevokeGroupRole': {
      const { person } = command;
      if (!ownsOrJob(state, context) && !isPerson(context.actor, person)) return onlyOwner();
      return state.roles.has(person) ? [{ type: 'GroupRoleRevoked', data: { person } }] : [];
    }
    case 'TransferGroup':
      return transfer(command, state, context);
    default:
      return never(command);
  }
}

/** Whether a group is there for nobody but its owner and moderators: deleted, erased or hidden. */
export function isGone({ life, moderation }: ContentState): boolean {
  return life.erased || life.eraseAt !== undefined || isHidden(moderation);
}

function create(
  { owner, words, sealed, privacy }: Command<'CreateGroup'>,
  state: GroupState,
  { actor }: DecideContext,
): Decision<GroupEvent> {
  if (!isPerson(actor, owner)) return reject('NotAllowed', 'Nobody founds a group in another name.');
  if (state) return [];
  return refuseWords(words) ?? [{ type: 'GroupCreated', data: { owner, body: sealed, privacy } }];
}

function edit(
  { isMember, said, privacy, hasPosts }: Command<'EditGroup'>,
  state: KnownGroup,
  { actor }: DecideContext,
): Decision<GroupEvent> {
  if (actor.kind !== 'person' || !manages(rankOf(state, actor.id, isMember)))
    return reject('NotAllowed', 'Only the owner and the admins of a group change it.');
  if (state.archived) return closed();
  const refused = said && refuseWords(said.words);
  if (refused) return refused;
  const opens = privacy === 'public' && state.privacy === 'private';
  if (opens && hasPosts)
    return reject('WouldExpose', 'People have posted here for the group alone. Found a public group beside it.');
  const changes = {
    ...(said && { body: said.sealed }),
    ...(privacy !== undefined && privacy !== state.privacy && { privacy }),
  };
  return Object.keys(changes).length === 0 ? [] : [{ type: 'GroupEdited', data: changes }];
}

function grant(
  { person, role, isMember }: Command<'GrantGroupRole'>,
  state: KnownGroup,
  { actor }: DecideContext,
): Decision<GroupEvent> {
  if (!isPerson(actor, state.owner)) return onlyOwner();
  if (state.archived) return closed();
  // an owner may do all that a role lets others do
  if (person === state.owner || state.roles.get(person) === role) return [];
  if (!isMember) return reject('NotAMember', 'Only members of the group can have a role. Invite them first.');
  if (!state.roles.has(person) && state.roles.size + 1 >= MOST_OFFICES)
    return reject('TooManyRoles', `At most ${MOST_OFFICES} people have a role in a group. Take one back first.`);
  return [{ type: 'GroupRoleGranted', data: { person, role } }];
}

function transfer(
  { to, isMember }: Command<'TransferGroup'>,
  state: KnownGroup,
  context: DecideContext,
): Decision<GroupEvent> {
  if (!ownsOrJob(state, context)) return onlyOwner();
  if (to === state.owner) return [];
  if (state.archived) return closed();
  if (!isMember) return reject('NotAMember', 'Only a member can be given the group. Invite them first.');
  return [{ type: 'GroupTransferred', data: { from: state.owner, to } }];
}

/** The owner; a job, when they are erased. */
function ownsOrJob({ owner }: KnownGroup, { actor }: DecideContext): boolean {
  return isPerson(actor, owner) || (actor.kind === 'system' && actor.name === 'job');
}

const onlyOwner = () => reject('NotAllowed', 'Only the owner of the group can do that.');
const closed = () => reject('GroupClosed', 'This group is archived: it can be read, and nothing else.');

/** Refuses a name that is none: `NameRequired`, and what is too long: `ContentTooLong`. */
function refuseWords({ name, description, rules }: GroupBody): Rejection | undefined {
  if (name.trim() === '') return reject('NameRequired', 'Give the group a name.');
  const most = { name: textLimits.groupName, description: textLimits.groupDescription, rules: textLimits.groupRules };
  for (const [field, text] of Object.entries({ name, description, rules })) {
    const limit = most[field as keyof GroupBody];
    if (text.trim().length > limit) return reject('ContentTooLong', `Say the ${field} in at most ${limit} characters.`);
  }
  return undefined;
}

function evolve(state: GroupState, event: GroupEvent): GroupState {
  if (event.type === 'GroupCreated') {
    const { owner, body, privacy } = event.data;
    return { owner, item: body.item, privacy, archived: false, roles: new Map(), ...shownContent };
  }
  if (!state) return state;
  switch (event.type) {
    case 'GroupEdited':
      return { ...state, privacy: event.data.privacy ?? state.privacy };
    case 'GroupArchived':
      return { ...state, archived: true };
    case 'GroupRoleGranted':
      return { ...state, roles: new Map([...state.roles, [event.data.person, event.data.role]]) };
    case 'GroupRoleRevoked':
      return { ...state, roles: without(state.roles, event.data.person) };
    case 'GroupTransferred':
      return { ...state, owner: event.data.to, roles: without(state.roles, event.data.to) };
    default:
      return evolveContent(state, event);
  }
}

function without(roles: ReadonlyMap<string, GroupRole>, person: string): ReadonlyMap<string, GroupRole> {
  return new Map([...roles].filter(([other]) => other !== person));
}

/** One group: what it is called, who owns it, and who has a role (content.md section 3). */
export const groupAggregate: Aggregate<GroupState, GroupCommand, GroupEvent> = {
  category: 'group',
  events: groupEvents,
  initialState: () => undefined,
  decide,
  evolve,
  stream: ({ group }) => `group-${group}`,
  remembers: 256,
};
