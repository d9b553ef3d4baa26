import { caseQueues, caseSorts } from '@marquee/command-api/contract/moderation-cases.ts';
import { jobSorts, jobStates } from '@marquee/command-api/contract/operations-jobs.ts';
import { iso, MINUTE } from '@marquee/domain/kernel/time.ts';
import { subjectKinds } from '@marquee/domain/moderation/case/terms.ts';
import { ticketStatuses } from '@marquee/domain/ticketing/order/ticket-statuses.ts';
import { orderNumber } from '@marquee/domain/ticketing/order-code.ts';
import { BEGIN, firstName, jobKinds, lastName, mailOf, ORDER_EACH_MIN } from './admin-list-fill.ts';

/** What is known of a filled platform. */
export interface Filled {
  readonly orders: number;
  readonly others: number;
  /** Ids of the first hundred of each. */
  readonly ids: Readonly<Record<'order' | 'person' | 'job' | 'show', readonly string[]>>;
}

/** One thing that staff ask a list: what it is called, and the address that asks it for the `look`-th time. */
export interface Question {
  readonly list: string;
  readonly name: string;
  readonly address: (filled: Filled, look: number) => string;
}

interface Asked {
  readonly filter?: object;
  readonly sort?: readonly [string, string];
  readonly range?: readonly [number, number];
}

function ask(list: string, name: string, asked: (filled: Filled, look: number) => Asked): Question {
  return {
    list,
    name: `${list}: ${name}`,
    address: (filled, look) => {
      const { filter = {}, sort, range = [0, 24] } = asked(filled, look);
      const query = new URLSearchParams({ filter: JSON.stringify(filter), range: JSON.stringify(range) });
      if (sort) query.set('sort', JSON.stringify(sort));
      return `/api/admin/${list}?${query}`;
    },
  };
}

const pages = (list: string, sorts: readonly string[]): Question[] => [
  ask(list, 'first page', () => ({})),
  ask(list, 'a later page', () => ({ range: [925, 949] })),
  ...sorts.flatMap((by) =>
    ['ASC', 'DESC'].map((direction) => ask(list, `by ${by} ${direction}`, () => ({ sort: [by, direction] }))),
  ),
];
const each = <T extends string | number>(list: string, name: string, values: readonly T[]): Question[] =>
  values.map((value) => ask(list, `${name} ${value}`, () => ({ filter: { [name]: value } })));
const of = (all: readonly string[], look: number) => all[look % all.length] ?? '';
const job = ({ ids }: Filled, look: number) => of(ids.job, look);
/** A UTC day on which orders were placed, in the middle of all. */
const day = ({ orders }: Filled) => iso(BEGIN + (orders / 2) * ORDER_EACH_MIN * MINUTE).slice(0, 10);

/** Every page, filter and sort of the lists that grow with the house. */
export const questions: readonly Question[] = [
  ...pages('orders', ['placedAt']),
  ...each('orders', 'status', ticketStatuses),
  ask('orders', 'show', ({ ids }) => ({ filter: { show: of(ids.show, 0) } })),
  ask('orders', 'show and status', ({ ids }) => ({ filter: { show: of(ids.show, 0), status: 'used' } })),
  ask('orders', 'buyer', ({ ids }, look) => ({ filter: { buyer: of(ids.person, look) } })),
  ask('orders', 'buyer and status', ({ ids }, look) => ({ filter: { buyer: of(ids.person, look), status: 'used' } })),
  ask('orders', 'from', (filled) => ({ filter: { from: day(filled) } })),
  ask('orders', 'to', (filled) => ({ filter: { to: day(filled) } })),
  ask('orders', 'one day', (filled) => ({ filter: { from: day(filled), to: day(filled) } })),
  ask('orders', 'one day and status', (filled) => ({ filter: { from: day(filled), to: day(filled), status: 'used' } })),
  ask('orders', 'id', ({ ids }, look) => ({ filter: { q: of(ids.order, look) } })),
  ask('orders', 'code', ({ ids }, look) => ({ filter: { q: orderNumber(of(ids.order, look)) } })),
  ask('orders', 'payment', (_, look) => ({ filter: { q: `pi_bench${look % 1000}` } })),
  ask('orders', 'name', (_, look) => ({ filter: { q: `${firstName(look)} ${lastName(look)}` } })),
  ask('orders', 'mail', (_, look) => ({ filter: { q: mailOf(look) } })),
  ...pages('people', ['registeredAt']),
  ask('people', 'id', ({ ids }, look) => ({ filter: { q: of(ids.person, look) } })),
  ask('people', 'name', (_, look) => ({ filter: { q: `${firstName(look)} ${lastName(look)}` } })),
  ask('people', 'mail', (_, look) => ({ filter: { q: mailOf(look) } })),
  ask('people', 'staff', () => ({ filter: { staff: true } })),
  ...pages('jobs', jobSorts),
  ...each('jobs', 'state', jobStates),
  ...each('jobs', 'kind', jobKinds.slice(0, 2)),
  ask('jobs', 'kind and state', () => ({ filter: { kind: jobKinds[0], state: 'done' } })),
  ask('jobs', 'at risk', () => ({ filter: { atRisk: true } })),
  ask('jobs', 'reason', () => ({ filter: { reason: 'credentialsref' } })),
  ask('jobs', 'part of the id', (filled, look) => ({ filter: { q: job(filled, look).slice(-12) } })),
  ask('jobs', 'started before', () => ({ filter: { startedBefore: iso(BEGIN + 500 * 50 * MINUTE) } })),
  ask('jobs', 'moved before', () => ({ filter: { movedBefore: iso(BEGIN + 500 * 50 * MINUTE) } })),
  ...pages('cases', caseSorts),
  ...each('cases', 'queue', caseQueues),
  ...caseQueues.map((queue) => ask('cases', `mine in ${queue}`, () => ({ filter: { queue, mine: true } }))),
  ...each('cases', 'kind', subjectKinds.slice(0, 2)),
  ask('cases', 'kind in open', () => ({ filter: { queue: 'open', kind: subjectKinds[0] } })),
  ...each('cases', 'severity', [1, 4]),
  ask('cases', 'severity in open', () => ({ filter: { queue: 'open', severity: 3 } })),
];
