import { type Actor, hasRole, isPerson, isSystem } from '../../kernel/actor.ts';
import { type DecideContext, type Decision, never } from '../../kernel/decider.ts';
import { isRejection } from '../../kernel/rejection.ts';
import { textLimits } from '../../kernel/text-limits.ts';
import { reject } from '../refusals.ts';
import type { DetailChanges, ShowCommand } from './commands.ts';
import { invalid, refuseDetails, refuseTime, sameDetails, tidy } from './details.ts';
import type { ShowEvent } from './events.ts';
import { changed, defaultOffers, priced, refuseOffers, refuseShrinking, sameOffers } from './offers.ts';
import type { KnownShow, ShowState } from './state.ts';
import { wrongStatus } from './wrong-status.ts';

type Command<T extends ShowCommand['type']> = Extract<ShowCommand, { type: T }>;
type EditShow = Command<'EditShow'>;

const REASON = textLimits.reason;

/**
 * Decides one command of a show. Refusals: `NotFound`, `NotTheOwner`, `NotAllowed`, `InvalidShow` (with
 * `details.field`), `SeatsInUse` (with `details.least`), `NotEnoughFollowers` (with `details`), and `ShowNotLive`, `ShowIsLive`, `ShowEnded`, `ShowCancelled`
 * for a show that is in another part of its life.
 */
export function decide(command: ShowCommand, state: ShowState, context: DecideContext): Decision<ShowEvent> {
  if (command.type === 'ScheduleShow') return schedule(command, state, context);
  if (state.status === 'none') return reject('NotFound', 'There is no such show.');
  if (!isPerson(context.actor, state.owner) && !othersMay(command, context.actor)) {
    return reject('NotTheOwner', 'Only the owner of this show can do that.');
  }
  switch (command.type) {
    case 'EditShow':
      return edit(command, state, context);
    case 'SetShowPicture':
      return setPicture(command.file, state);
    case 'RemoveShowPicture':
      return state.picture === undefined ? [] : [{ type: 'ShowPictureRemoved', data: { replaced: state.picture } }];
    case 'CancelShow':
      return cancel(command, state);
    case 'GoLive':
      return goLive(command, state, context);
    case 'EndShow':
      if (state.status === 'ended') return [];
      return state.status === 'live' ? [{ type: 'ShowEnded', data: {} }] : wrongStatus(state.status);
    default:
      return never(command);
  }
}

/**
 * What may be done to other people's shows: operators call them off and take pictures away; with their owner's account goes
 * the picture, what is to come is called off, and what is on ends.
 */
function othersMay({ type }: ShowCommand, actor: Actor): boolean {
  if (type === 'EndShow') return isSystem(actor);
  return (type === 'CancelShow' || type === 'RemoveShowPicture') && (hasRole(actor, 'operator') || isSystem(actor));
}

function schedule(command: Command<'ScheduleShow'>, state: ShowState, context: DecideContext): Decision<ShowEvent> {
  if (!isPerson(context.actor, command.owner)) return reject('NotAllowed', 'A show is scheduled by its owner.');
  if (state.status !== 'none') {
    return state.owner === command.owner ? [] : reject('NotTheOwner', 'This show belongs to someone else.');
  }
  const { owner, price } = command;
  const { policy } = context;
  const details = tidy(command.details);
  const tiers = command.tiers ? priced(command.tiers, price, policy) : defaultOffers(price, policy);
  return (
    refuseDetails(details) ??
    refuseTime(details.scheduledAt, context.now) ??
    refuseOffers(price, tiers, policy) ?? [{ type: 'ShowScheduled', data: { owner, details, price, tiers } }]
  );
}

function edit(command: EditShow, state: KnownShow, context: DecideContext): Decision<ShowEvent> {
  const { details, price, tiers } = command;
  const told = details ? redescribe(details, state, context) : [];
  if (isRejection(told)) return told;
  const priced = price !== undefined || tiers ? reprice(command, state, context) : [];
  return isRejection(priced) ? priced : [...told, ...priced];
}

function redescribe(changes: DetailChanges, state: KnownShow, context: DecideContext): Decision<ShowEvent> {
  if (state.status !== 'scheduled') return wrongStatus(state.status);
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const details = tidy({ ...state.details, ...given });
  if (sameDetails(details, state.details)) return [];
  const moved = details.scheduledAt !== state.details.scheduledAt;
  return (
    refuseDetails(details) ??
    (moved ? refuseTime(details.scheduledAt, context.now) : undefined) ?? [{ type: 'ShowEdited', data: { details } }]
  );
}

function reprice(command: EditShow, state: KnownShow, { policy }: DecideContext): Decision<ShowEvent> {
  if (state.status === 'ended' || state.status === 'cancelled') return wrongStatus(state.status);
  const { tiers: changes = [], taken = {}, price = state.price } = command;
  const tiers = priced(changed(state.tiers, changes), price, policy);
  if (price === state.price && sameOffers(tiers, state.tiers)) return [];
  return (
    refuseOffers(price, tiers, policy) ??
    refuseShrinking(changes, taken) ?? [{ type: 'ShowRepriced', data: { owner: state.owner, price, tiers } }]
  );
}

function setPicture(file: string, { picture, status }: KnownShow): Decision<ShowEvent> {
  if (status === 'cancelled') return wrongStatus(status);
  if (file === picture) return [];
  return [{ type: 'ShowPictureSet', data: { file, ...(picture !== undefined && { replaced: picture }) } }];
}

function cancel(command: Command<'CancelShow'>, state: KnownShow): Decision<ShowEvent> {
  if (state.status === 'cancelled') return [];
  if (state.status === 'ended') return wrongStatus(state.status);
  const reason = command.reason.trim();
  if (reason === '') return invalid('reason', 'Say why the show is cancelled: everyone with a ticket reads it.');
  if (reason.length > REASON) return invalid('reason', `The reason is too long: ${REASON} characters at most.`);
  return [{ type: 'ShowCancelled', data: { reason } }];
}

function goLive({ followers }: Command<'GoLive'>, state: KnownShow, { policy }: DecideContext): Decision<ShowEvent> {
  if (state.status === 'live') return [];
  if (state.status !== 'scheduled') return wrongStatus(state.status);
  const needed = policy.show.followersToGoLive;
  if (followers >= needed) return [{ type: 'ShowWentLive', data: { followers } }];
  const missing = needed - followers;
  return reject(
    'NotEnoughFollowers',
    `Going live takes ${needed} followers. You have ${followers}: ${missing} to go.`,
    {
      needed,
      followers,
      missing,
    },
  );
}
