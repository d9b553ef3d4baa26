import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import type { PersonState } from '@marquee/domain/accounts/person/state.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { iso } from '@marquee/domain/kernel/time.ts';
import { accessAggregate } from '@marquee/domain/operations/access/aggregate.ts';
import { SEEN_AS } from '@marquee/domain/operations/access/events.ts';
import { approvalAggregate, refundIdOf } from '@marquee/domain/operations/approval/aggregate.ts';
import { jobAggregate } from '@marquee/domain/operations/job/aggregate.ts';
import { rebuildAggregate } from '@marquee/domain/operations/rebuild/aggregate.ts';
import { rebuildOutcomes } from '@marquee/domain/operations/rebuild/events.ts';
import { verificationAggregate } from '@marquee/domain/operations/verification/aggregate.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import { person, job as system } from '../world.ts';
import type { Sale, Step } from './scene.ts';

/** An operator decides about a job, or the log is looked at. */
export const operate: Step = async ({ world, operator: by }) => {
  const { random } = world;
  const operator = person(by, 'operator');
  const reason = 'It had to be.';
  if (random.chance(0.5)) {
    const job = `show-cancellation/${random.int(1, 60)}`;
    const stuckAt = new Date(Date.UTC(2030, 0, random.int(1, 28))).toISOString();
    const item = random.chance(0.5) ? random.id() : undefined;
    const type = random.pick(['RetryJob', 'SkipItem', 'CancelJob'] as const);
    const command = type === 'CancelJob' ? { type, job, reason } : { type, job, reason, stuckAt, item };
    await world.send(jobAggregate, command, operator);
    return;
  }
  const verification = `2030-01-${String(random.int(1, 28)).padStart(2, '0')}`;
  if (random.chance(0.4)) {
    await world.send(verificationAggregate, { type: 'RequestVerification', verification, reason }, operator);
    return;
  }
  const first = { check: 'positions', message: 'position 7 is missing', position: 'log/8', stream: 'order-1' };
  const findings = { count: 1 + random.int(1, 9), named: [first, { ...first, position: null, stream: null }] };
  const result = { events: random.int(1, 1e6), checks: 17, ...(random.chance(0.3) && { findings }) };
  await world.send(verificationAggregate, { type: 'RecordVerification', verification, result }, system);
};

/** An operator has a read model built anew, which can be done or not. */
const rebuild: Step = async ({ world, operator }) => {
  const { random } = world;
  const readModel = random.pick([
    'orders',
    'post_media',
    'syncTracks',
    'people',
    'follows',
    'tips',
    'stories',
    'groups',
  ]);
  const of = { readModel, rebuild: random.id() };
  const asked = { type: 'RequestRebuild', ...of, reason: 'A row is wrong.' } as const;
  const events = await world.send(rebuildAggregate, asked, person(operator, 'operator'));
  if (events.length === 0 || random.chance(0.2)) return;
  const made = { outcome: random.pick(rebuildOutcomes), rows: random.int(1, 1e6), lifted: false, skipped: 0 };
  const result = random.chance(0.3) ? { failed: 'It cannot take an event.' } : made;
  await world.send(rebuildAggregate, { type: 'RecordRebuild', ...of, result }, system);
};

/** An operator opens what is sealed, says a verb that is taken or refused, or has a mail sent once more. */
const desk: Step = async (scene) => {
  const { world, operator } = scene;
  const { random } = world;
  const sale = scene.any(scene.sales);
  if (!sale) return;
  const { order, buyer } = sale;
  const said = { operator, day: iso(world.now).slice(0, 10), about: `order-${order}` };
  const reason = 'The buyer is on the phone.';
  const verb = 'refundOrder';
  const command = random.pick([
    { type: 'RevealPersonalData', ...said, reason, person: buyer, fields: ['name', 'email'] },
    { type: 'SayVerb', ...said, reason, verb },
    { type: 'NoteRefusal', ...said, verb, code: 'NotPaid' },
    { type: 'AskLetter', ...said, reason, order, letter: 'confirmation' },
  ] as const);
  await world.send(accessAggregate, command, person(operator, 'operator'));
};

const refundOf = (approval: string, { buyer: person, order, cents }: Sale) =>
  ({ approval, verb: 'refund', person, payable: `order-${order}`, cents }) as const;

/** An operator asks for a role, or for money back, that two have to agree on; the other is whoever registered first, made one for it. */
const agree: Step = async (scene) => {
  const { world, operator, people } = scene;
  const { random } = world;
  const [second = '', ...others] = people;
  if (others.length === 0) return;
  const approval = random.id();
  const verb = random.pick(['grantRole', 'revokeRole'] as const);
  const role = { approval, verb, person: random.pick(others), role: 'finance' } as const;
  const sale = random.chance(0.5) ? scene.any(scene.sales) : undefined;
  const asked = { ...((sale && refundOf(approval, sale)) ?? role), reason: 'She joins the books.' } as const;
  await world.send(personAggregate, { type: 'GrantRole', person: second, role: 'operator' }, system);
  // who is erased cannot be made one
  const known = world.state<PersonState>(`person-${second}`);
  if (known?.status !== 'registered' || !known.roles.includes('operator')) return;
  await world.send(approvalAggregate, { type: 'AskApproval', ...asked }, person(operator, 'operator'));
  const type = random.chance(0.6) ? 'GiveApproval' : 'RefuseApproval';
  const answer = { type, approval, reason: 'So be it.' } as const;
  const [given] = await world.send(approvalAggregate, answer, person(second, 'operator'));
  if (given?.type !== 'ApprovalGiven' || given.data.verb !== 'refund') return;
  const { cents: agreed, payable } = given.data;
  const refundId = refundIdOf(given.data);
  const back = { type: 'RequestRefund', order: keyOf(payable), refundId, reason: 'operator', agreed } as const;
  const done = await world.send(orderAggregate, back, system);
  if (done.length > 0) return;
  const failure = { code: 'NothingToRefund', message: 'Its money went back meanwhile.' };
  await world.send(approvalAggregate, { type: 'FailApproval', approval, ...failure }, system);
};

/** An operator sees the platform as somebody does. */
const look: Step = async ({ world, operator, people: [seen] }) => {
  if (seen === undefined) return;
  const said = { operator, day: iso(world.now).slice(0, 10), about: `person-${seen}`, reason: 'Her feed is empty.' };
  const command = { type: 'RevealPersonalData', ...said, person: seen, fields: [SEEN_AS] } as const;
  await world.send(accessAggregate, command, person(operator, 'operator'));
};

export const lastly: readonly Step[] = [look];

export const steps = [
  [0.2, desk],
  [0.1, agree],
  [0.1, rebuild],
] as const;
