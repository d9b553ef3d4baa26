import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import { caseAggregate } from '@marquee/domain/moderation/case/aggregate.ts';
import type { CaseState } from '@marquee/domain/moderation/case/state.ts';
import { outcomes, reportReasons } from '@marquee/domain/moderation/case/terms.ts';
import { standingAggregate } from '@marquee/domain/moderation/standing/aggregate.ts';
import { job, person, reactor } from '../world.ts';
import type { Scene, Step } from './scene.ts';

const colleagues = new WeakMap<Scene, string>();

/** A second operator of a scene, who looks at what the first one decided. */
async function colleague(scene: Scene): Promise<string> {
  const { world } = scene;
  const id = colleagues.get(scene) ?? world.random.id();
  if (colleagues.has(scene)) return id;
  colleagues.set(scene, id);
  const profile = { person: id, sealed: 'profile of a colleague' };
  await world.send(personAggregate, { type: 'RegisterAccount', person: id, userType: 'fan', profile }, person(id));
  await world.send(personAggregate, { type: 'GrantRole', person: id, role: 'operator' }, job);
  return id;
}

/** Somebody is reported, mostly by one or two; an operator decides, and now and then the platform follows a decision. */
const moderate: Step = async (scene) => {
  const { world, people, operator } = scene;
  const { random } = world;
  const [owner, reporter] = [random.pick(people), random.pick(people)];
  const subject = { kind: random.pick(['person', 'post'] as const), id: owner };
  const send = (command: Parameters<typeof caseAggregate.decide>[0], by: ReturnType<typeof person>) =>
    world.send(caseAggregate, command, by);
  const text = random.chance(0.5) ? { text: { person: reporter, sealed: `report ${random.int(1, 1e9)}` } } : {};
  const report = { reason: random.pick(reportReasons), revision: random.int(0, 3), lately: 0, ...text };
  await send({ type: 'ReportContent', subject, owner, reporter, ...report }, person(reporter));
  const staff = person(operator, 'operator');
  await send({ type: 'ClaimCase', subject }, staff);
  if (random.chance(0.3)) {
    await send({ type: 'ReleaseCase', subject }, staff);
    return;
  }
  const outcome = random.pick(outcomes);
  const days = outcome === 'suspend' ? { days: random.int(1, 30) } : {};
  const rule = random.pick(reportReasons);
  await send({ type: 'DecideCase', subject, outcome, rule, reason: 'It breaks a rule.', ...days }, staff);
  const state = world.state<CaseState>(caseAggregate.stream({ type: 'ClaimCase', subject }));
  const [decision] = [...(state?.decisions.keys() ?? [])].slice(-1);
  if (!decision) return;
  const sanction = { person: owner, sanction: decision };
  const kind = random.pick(['warning', 'suspended', 'banned'] as const);
  await world.send(standingAggregate, { type: 'AddSanction', ...sanction, kind, reason: 'It breaks a rule.' }, reactor);
  const appeal = { text: { person: owner, sealed: `appeal ${random.int(1, 1e9)}` } };
  await send({ type: 'AppealDecision', subject, decision, ...appeal }, person(owner));
  const reverse = random.chance(0.5);
  const again = { type: 'ResolveAppeal', subject, decision, reverse, reason: 'Looked again.' } as const;
  await send(again, person(await colleague(scene), 'operator'));
  if (reverse) await world.send(standingAggregate, { type: 'WithdrawSanction', ...sanction }, reactor);
};

/** How often each step is done, beside those of other contexts. */
export const steps = [[0.3, moderate]] as const;
