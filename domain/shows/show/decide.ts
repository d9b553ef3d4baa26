import { hasRole, isPerson } from '../../kernel/actor.ts';
import { type DecideContext, type Decision, never } from '../../kernel/decider.ts';
import { type Rejection, reject } from '../../kernel/rejection.ts';
import type { DetailChanges, ShowCommand } from './commands.ts';
import { invalid, refuseDetails, refuseTime, sameDetails, tidy } from './details.ts';
import type { ShowEvent } from './events.ts';
import { changed, defaultOffers, priced, refuseOffers, sameOffers } from './offers.ts';
import type { KnownShow, ShowState, ShowStatus } from './state.ts';

type Command<T extends ShowCommand['type']> = Extract<ShowCommand, { type: T }>;

const REASON = 500;

/**
 * Decides one command of a show. Refusals: `NotFound`, `NotTheOwner`, `NotAllowed`, `InvalidShow` (with
 * `details.field`), `NotEnoughFollowers` (with `details`), and `ShowNotLive`, `ShowIsLive`, `ShowEnded`, `ShowCancelled`
 * for a show that is in another part of its life.
 */
export function decide(command: ShowCommand, state: ShowState, context: DecideContext): Decision<ShowEvent> {
  if (command.type === 'ScheduleShow') return schedule(command, state, context);
  if (state.status === 'none') return reject('NotFound', 'There is no such show.');
  const operatorMay = command.type === 'CancelShow' && hasRole(context.actor, 'operator');
  if (!isPerson(context.actor, state.owner) && !operatorMay) {
    return reject('NotTheOwner', 'Only the owner of this show can do that.');
  }
  switch (command.type) {
    case 'EditShow':
      return edit(command.details, state, context);
    case 'RepriceShow':
      return reprice(command, state, context);
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

function edit(changes: DetailChanges, state: KnownShow, context: DecideContext): Decision<ShowEvent> {
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

function reprice(command: Command<'RepriceShow'>, state: KnownShow, { policy }: DecideContext): Decision<ShowEvent> {
  if (state.status === 'ended' || state.status === 'cancelled') return wrongStatus(state.status);
  const price = command.price ?? state.price;
  const tiers = priced(changed(state.tiers, command.tiers ?? []), price, policy);
  if (price === state.price && sameOffers(tiers, state.tiers)) return [];
  return refuseOffers(price, tiers, policy) ?? [{ type: 'ShowRepriced', data: { owner: state.owner, price, tiers } }];
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

function wrongStatus(status: ShowStatus): Rejection {
  switch (status) {
    case 'scheduled':
      return reject('ShowNotLive', 'This show has not started. Go live first.');
    case 'live':
      return reject('ShowIsLive', 'This show is on: its page can no longer be edited.');
    case 'ended':
      return reject('ShowEnded', 'This show has ended. Schedule another one.');
    case 'cancelled':
      return reject('ShowCancelled', 'This show was cancelled. Schedule another one.');
    default:
      return never(status);
  }
}
