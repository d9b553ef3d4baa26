import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import { caseAggregate, caseOf } from '@marquee/domain/moderation/case/aggregate.ts';
import type { CaseCommand } from '@marquee/domain/moderation/case/commands.ts';
import type { CaseEvent, Subject } from '@marquee/domain/moderation/case/events.ts';
import type { CaseState } from '@marquee/domain/moderation/case/state.ts';
import { APPEAL_MS, gateOf, type Outcome, outcomesOf, reportReasons } from '@marquee/domain/moderation/case/terms.ts';
import { standingAggregate } from '@marquee/domain/moderation/standing/aggregate.ts';
import { postAggregate } from '@marquee/domain/social/publication/aggregate.ts';
import { job, person, reactor, sweeper } from '../world.ts';
import type { Scene, Step } from './scene.ts';
import { postsOf } from './social.ts';

type Made = Extract<CaseEvent, { type: 'CaseDecided' }>['data'];

const colleagues = new WeakMap<Scene, string>();
const sanctionOf: Partial<Readonly<Record<Outcome, 'warning' | 'suspended' | 'banned'>>> = {
  ...{ warn: 'warning', suspend: 'suspended', ban: 'banned' },
};

/** A second operator of a scene, who agrees with what the first one decides, and looks at it again. */
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

/** Somebody swears that a thing is theirs, and it is hidden; undefined where it came to nothing. */
async function swear({ world, people }: Scene, subject: Subject, owner: string) {
  const { random } = world;
  const claimant = random.pick(people);
  const sealed = (what: string) => ({ person: claimant, sealed: `${what} ${random.int(1, 1e9)}` });
  const sworn = { claimant, about: sealed('name'), work: sealed('work'), sworn: true, lately: 0 } as const;
  const takedown = { type: 'FileTakedown', subject, owner, ...sworn } as const;
  const events = await world.send(caseAggregate, takedown, person(claimant));
  const filed = events.find((event) => event.type === 'TakedownFiled');
  if (!filed || subject.kind !== 'post') return undefined;
  const decision = { id: filed.data.claim, by: claimant };
  await world.send(postAggregate, { type: 'HideContent', post: subject.id, reason: 'Claimed.', decision }, reactor);
  return decision;
}

/** Somebody reports a thing, and an operator claims the case. */
async function claim(scene: Scene, subject: Subject, owner: string): Promise<void> {
  const { world, people, operator } = scene;
  const { random } = world;
  const reporter = random.pick(people);
  const text = random.chance(0.5) ? { text: { person: reporter, sealed: `report ${random.int(1, 1e9)}` } } : {};
  const report = { reason: random.pick(reportReasons), revision: random.int(0, 3), lately: 0, ...text };
  await world.send(caseAggregate, { type: 'ReportContent', subject, owner, reporter, ...report }, person(reporter));
  if (random.chance(0.3)) await swear(scene, subject, owner);
  await world.send(caseAggregate, { type: 'ClaimCase', subject }, person(operator, 'operator'));
}

/** Whoever claimed the case decides it, with a colleague where that takes two; undefined where it came to nothing. */
async function decide(scene: Scene, subject: Subject, owner: string, outcome: Outcome): Promise<Made | undefined> {
  const { world, operator } = scene;
  const { random } = world;
  const days = outcome === 'suspend' ? { days: random.int(1, 60) } : {};
  const note = random.chance(0.5) ? { note: { person: owner, sealed: `note ${random.int(1, 1e9)}` } } : {};
  const verdict = { outcome, rule: random.pick(reportReasons), reason: 'It breaks a rule.', ...days, ...note };
  const command = { type: 'DecideCase', subject, ...verdict, reach: { followers: 0, buyers: 0 } } as const;
  const events = [...(await world.send(caseAggregate, command, person(operator, 'operator')))];
  const proposed = events.find((event) => event.type === 'DecisionProposed');
  if (proposed) {
    const about = { subject, decision: proposed.data.decision };
    const other = person(await colleague(scene), 'operator');
    const refuses = random.chance(0.3);
    const answer: CaseCommand = refuses
      ? { type: 'RefuseDecision', ...about, reason: 'Too much.' }
      : { type: 'ConfirmDecision', ...about };
    events.push(...(await world.send(caseAggregate, answer, other)));
  }
  return events.find((event) => event.type === 'CaseDecided')?.data;
}

/** The platform follows a decision, and takes it back where it was reversed. */
async function carryOut({ world }: Scene, made: Made, reversedBy?: string): Promise<void> {
  const { decision, subject, owner, outcome, reason, until } = made;
  const fromAge = gateOf[outcome];
  const hides = outcome === 'hide' || outcome === 'remove';
  const kind = sanctionOf[outcome];
  const sanction = { person: owner, sanction: decision };
  if (reversedBy !== undefined) {
    const back = { type: 'UnhideContent', post: subject.id, decision: { id: decision, by: reversedBy } } as const;
    if (hides || fromAge) await world.send(postAggregate, back, reactor);
    if (kind) await world.send(standingAggregate, { type: 'WithdrawSanction', ...sanction }, reactor);
    return;
  }
  const held = { post: subject.id, reason, decision: { id: decision, by: made.by } };
  if (hides) await world.send(postAggregate, { type: 'HideContent', ...held }, reactor);
  if (fromAge) await world.send(postAggregate, { type: 'GateContent', ...held, fromAge }, reactor);
  const added = { ...sanction, reason, until };
  if (kind) await world.send(standingAggregate, { type: 'AddSanction', ...added, kind }, reactor);
  await world.send(caseAggregate, { type: 'TellReporters', subject, decision }, reactor);
  await world.send(caseAggregate, { type: 'TellClaimants', subject, decision }, reactor);
}

/** The owner appeals, something is said, and a colleague looks again; or an operator takes it back before that. */
async function appeal(scene: Scene, made: Made): Promise<void> {
  const { world } = scene;
  const { random } = world;
  const { subject, decision, owner } = made;
  const tellOwner = () => world.send(caseAggregate, { type: 'TellOwner', subject, decision }, reactor);
  const other = person(await colleague(scene), 'operator');
  const about = { subject, decision };
  if (random.chance(0.2)) {
    const back = { type: 'ReverseDecision', ...about, reason: 'Nobody was harmed.' } as const;
    const [reversed] = await world.send(caseAggregate, back, other);
    if (reversed?.type === 'DecisionReversed') await carryOut(scene, made, reversed.data.by);
    if (reversed) await tellOwner();
    return;
  }
  const text = (what: string) => ({ text: { person: owner, sealed: `${what} ${random.int(1, 1e9)}` } });
  await world.send(caseAggregate, { type: 'AppealDecision', ...about, ...text('appeal') }, person(owner));
  const speaker = random.chance(0.5) ? person(owner) : other;
  await world.send(caseAggregate, { type: 'AddCaseMessage', ...about, ...text('word') }, speaker);
  const again = { type: 'ResolveAppeal', ...about, reverse: random.chance(0.5), reason: 'Looked again.' } as const;
  const [answer] = await world.send(caseAggregate, again, other);
  if (answer?.type === 'DecisionReversed') await carryOut(scene, made, answer.data.by);
  if (answer) await tellOwner();
}

/** Somebody or something is reported, and mostly an operator decides. */
const moderate: Step = async (scene) => {
  const { world, people, operator } = scene;
  const { random } = world;
  const post = scene.any(postsOf(scene));
  const owner = post?.author ?? random.pick(people);
  const subject =
    post && random.chance(0.6) ? { kind: 'post' as const, id: post.post } : { kind: 'person' as const, id: owner };
  const staff = person(operator, 'operator');
  await claim(scene, subject, owner);
  if (random.chance(0.3)) {
    await world.send(caseAggregate, { type: 'ReleaseCase', subject }, staff);
    return;
  }
  if (random.chance(0.2)) {
    const to = random.pick(['operator', 'legal'] as const);
    await world.send(caseAggregate, { type: 'EscalateCase', subject, to }, staff);
    await world.send(caseAggregate, { type: 'ClaimCase', subject }, staff);
  }
  const made = await decide(scene, subject, owner, random.pick(outcomesOf[subject.kind]));
  if (!made) return;
  await carryOut(scene, made);
  if (random.chance(0.7)) await appeal(scene, made);
};

/** An operator hides a post without a report, and mostly takes that back, or its author appeals. */
async function hideByHand(scene: Scene, subject: Subject, owner: string): Promise<void> {
  const { world, operator } = scene;
  const { random } = world;
  const staff = person(operator, 'operator');
  const terms = { owner, rule: random.pick(reportReasons), reason: 'It breaks a rule.' };
  const byHand = { type: 'HideByHand', subject, ...terms, reach: { followers: 0, buyers: 0 } } as const;
  const made = (await world.send(caseAggregate, byHand, staff)).find(({ type }) => type === 'CaseDecided');
  if (made?.type !== 'CaseDecided') return;
  await carryOut(scene, made.data);
  const { decision } = made.data;
  if (random.chance(0.4)) return appeal(scene, made.data);
  const back = { type: 'ReverseDecision', subject, decision, reason: 'I was wrong.' } as const;
  const [reversed] = random.chance(0.6) ? await world.send(caseAggregate, back, staff) : [];
  if (reversed?.type === 'DecisionReversed') await carryOut(scene, made.data, reversed.data.by);
}

/** A thing is decided about twice, while the first decision still stands; a moderator hides it by hand besides, now and then. */
const holdTwice: Step = async (scene) => {
  const { world, operator } = scene;
  const { random } = world;
  const known = scene.any(postsOf(scene));
  if (!known) return;
  const { post, author } = known;
  const subject = { kind: 'post', id: post } as const;
  if (random.chance(0.5)) {
    const byHand = { type: 'HideContent', post, reason: 'It breaks a rule.' } as const;
    await world.send(postAggregate, byHand, person(operator, 'operator'));
  }
  await hideByHand(scene, subject, author);
  for (const outcome of random.pick([
    ['hide', 'gate'],
    ['hide', 'remove'],
    ['gate', 'gate'],
    ['gate13', 'gate'],
    ['gate16', 'gate7'],
  ] as const)) {
    await claim(scene, subject, author);
    const made = await decide(scene, subject, author, outcome);
    if (!made) return;
    await carryOut(scene, made);
    if (random.chance(0.6)) await appeal(scene, made);
  }
};

/** Somebody swears that a post is theirs, and takes that back: what they alone say is over with it. */
const thinkAgain: Step = async (scene) => {
  const { world } = scene;
  const known = scene.any(postsOf(scene));
  if (!known) return;
  const { post, author } = known;
  const subject = { kind: 'post', id: post } as const;
  const decision = await swear(scene, subject, author);
  if (!decision) return;
  await world.send(caseAggregate, { type: 'WithdrawTakedown', subject, claim: decision.id }, person(decision.by));
  await world.send(postAggregate, { type: 'UnhideContent', post, decision }, reactor);
};

/** What has no end but in the future is not lived to see: a sanction and an appeal that are over, whose times run ahead of the history's. */
const outlive: Step = async (scene) => {
  const { world, people } = scene;
  const { random } = world;
  const owner = random.pick(people);
  const subject = random.chance(0.5)
    ? { kind: 'comment' as const, id: random.id() }
    : { kind: 'person' as const, id: owner };
  await claim(scene, subject, owner);
  const made = await decide(scene, subject, owner, subject.kind === 'person' ? 'suspend' : 'warn');
  if (!made) return;
  await carryOut(scene, made);
  const { decision } = made;
  if (world.state<CaseState>(`case-${caseOf(subject)}`)?.decisions.get(decision)?.appeal !== 'none') return;
  const { now } = world;
  world.now += 3 * APPEAL_MS;
  await world.send(caseAggregate, { type: 'CloseCase', subject, decision }, sweeper);
  await world.send(standingAggregate, { type: 'EndSanction', person: owner, sanction: decision }, sweeper);
  world.now = now;
};

/** One of these, mostly the first. */
const any: Step = async (scene) => {
  const { random } = scene.world;
  if (random.chance(0.2)) await outlive(scene);
  else if (random.chance(0.15)) await thinkAgain(scene);
  else await (random.chance(0.4) ? holdTwice : moderate)(scene);
};

/** How often it is done, beside steps of other contexts. */
export const steps = [[0.3, any]] as const;
