import { hasRole, type Role } from '@marquee/domain/kernel/actor.ts';
import { chatAggregate } from '@marquee/domain/shows/chat/aggregate.ts';
import { pollAggregate } from '@marquee/domain/shows/poll/aggregate.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import type { CommandBus } from '../bus/bus.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { shows } from '../contract/shows.ts';
import { stage } from '../contract/stage.ts';
import { tickets } from '../contract/tickets.ts';
import { HttpError } from '../http/error.ts';
import type { Gate } from '../http/route.ts';

/** People whom something that a path names belongs to; none when there is no such thing. */
type PeopleOf = (bus: Pick<CommandBus, 'load'>, path: PathNames) => Promise<readonly string[]>;

/** What paths name; each has some of it. */
interface PathNames {
  readonly showId: string;
  readonly messageId: string;
  readonly pollId: string;
  readonly ticketId: string;
  readonly unit: number;
}

interface Rule {
  readonly peopleOf: PeopleOf;
  readonly roles: readonly Role[];
  readonly refusal: () => HttpError;
}

const owner: PeopleOf = async (bus, { showId }) => {
  const { state } = await bus.load(showAggregate, `show-${showId}`);
  return state.status === 'none' ? [] : [state.owner];
};

const ownerAndAuthor: PeopleOf = async (bus, { showId, messageId }) => {
  const { state } = await bus.load(chatAggregate, `chat-${showId}`, { maxAge: 0 });
  const author = state.lines.find(({ message }) => message === messageId)?.author;
  return state.owner === null ? [] : [state.owner, ...(author ? [author] : [])];
};

const pollOwner: PeopleOf = async (bus, { pollId }) => {
  const { state } = await bus.load(pollAggregate, `poll-${pollId}`);
  return state.terms ? [state.terms.owner] : [];
};

const buyer: PeopleOf = async (bus, { ticketId }) => {
  const { state } = await bus.load(orderAggregate, `order-${ticketId}`);
  return state.terms ? [state.terms.buyer] : [];
};

/** Who has a ticket may have got it from another process a moment ago. */
const buyerAndHolder: PeopleOf = async (bus, { ticketId, unit }) => {
  const { state } = await bus.load(orderAggregate, `order-${ticketId}`, { maxAge: 0 });
  if (!state.terms) return [];
  const holder = state.units.find((each) => each.unit === unit)?.holder;
  return [state.terms.buyer, ...(holder ? [holder] : [])];
};

const rule = (peopleOf: PeopleOf, code: string, message: string, ...roles: Role[]): Rule => ({
  peopleOf,
  roles,
  refusal: () => new HttpError(403, code, message),
});

const ownShow = 'Only the owner of this show can do that.';
const payer = 'Only the person who pays can do that.';
const ownTicket = 'Only the person who holds this ticket can do that.';

/** Commands on what belongs to somebody and stands in the path. The aggregates decide the same, once the rest is in order. */
const rules: ReadonlyMap<Endpoint, Rule> = new Map<Endpoint, Rule>([
  [shows.editShow, rule(owner, 'NotTheOwner', ownShow)],
  [shows.setShowPicture, rule(owner, 'NotTheOwner', ownShow)],
  [shows.removeShowPicture, rule(owner, 'NotTheOwner', ownShow, 'operator')],
  [shows.changeShowStatus, rule(owner, 'NotTheOwner', ownShow)],
  [shows.cancelShow, rule(owner, 'NotTheOwner', ownShow, 'operator')],
  [stage.requestTips, rule(owner, 'NotTheOwner', 'Only the owner of the show can ask for tips.')],
  [stage.startPoll, rule(owner, 'NotTheOwner', 'Only the owner of the show can start a poll.')],
  [
    stage.closePoll,
    rule(
      pollOwner,
      'NotTheOwner',
      'Only the owner of the show or a moderator can close this poll.',
      'moderator',
      'operator',
    ),
  ],
  [
    stage.timeOut,
    rule(
      owner,
      'NotAllowed',
      'Only the owner of the show or a moderator can time someone out.',
      'moderator',
      'operator',
    ),
  ],
  [
    stage.deleteMessage,
    rule(
      ownerAndAuthor,
      'NotAllowed',
      'Only its author, the owner of the show or a moderator can delete a message.',
      'moderator',
      'operator',
    ),
  ],
  [
    tickets.checkIn,
    rule(owner, 'NotAllowed', 'Only the organiser, an operator or support can admit tickets.', 'operator', 'support'),
  ],
  [tickets.abandon, rule(buyer, 'NotTheBuyer', payer)],
  [
    tickets.refund,
    rule(buyer, 'NotTheBuyer', 'The money goes back to who paid: only they can ask, or an operator.', 'operator'),
  ],
  [tickets.offerTransfer, rule(buyerAndHolder, 'NotTheHolder', ownTicket)],
  [tickets.withdrawTransfer, rule(buyerAndHolder, 'NotTheHolder', ownTicket)],
]);

/** Refuses whoever a command does not concern. What is not there passes: its handler says so. */
export function reservedFor(bus: Pick<CommandBus, 'load'>): Gate {
  return async (endpoint, params, { actor, personId }) => {
    const found = rules.get(endpoint);
    if (!found || hasRole(actor, ...found.roles)) return;
    const people = await found.peopleOf(bus, params as PathNames);
    if (people.length > 0 && !people.includes(personId)) throw found.refusal();
  };
}
