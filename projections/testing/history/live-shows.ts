import { tipAggregate } from '@marquee/domain/payments/tip/aggregate.ts';
import { chatAggregate } from '@marquee/domain/shows/chat/aggregate.ts';
import { pollAggregate } from '@marquee/domain/shows/poll/aggregate.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import { payments, person, reactor } from '../world.ts';
import { settlement } from './sales.ts';
import type { Scene, Step } from './scene.ts';

export const tip: Step = async (scene) => {
  const { world, people, shows, tips } = scene;
  const { random } = world;
  const { show, owner } = random.pick(shows);
  const [id, from] = [random.id(), random.pick(people)];
  const what = random.chance(0.3) ? { gift: random.pick(['rose', 'star']) } : { cents: random.int(100, 5000) };
  const message = random.chance(0.5) ? { message: { person: from, sealed: 'message' } } : {};
  const context = { kind: 'show' as const, id: show };
  const command = { type: 'SendTip' as const, tip: id, from, to: owner, context, ...what, ...message };
  const events = await world.send(tipAggregate, command, person(from));
  const offered = events.find((event) => event.type === 'TipOffered');
  if (offered?.type !== 'TipOffered') return;
  const { cents } = offered.data;
  tips.push({ tip: id, cents, to: owner });
  if (random.chance(0.6)) {
    await world.send(tipAggregate, { ...settlement(scene, `tip-${id}`, cents), tip: id }, payments);
  } else if (random.chance(0.4)) {
    await world.send(tipAggregate, { type: 'AbandonPayment', tip: id, reason: 'expired' }, payments);
  }
};

/** A message is hidden by one or two decisions, which are taken back now and then. */
async function hold({ world, operator: by }: Scene, { show, message }: { show: string; message: string }) {
  const { random } = world;
  const decisions = [random.id(), random.id()].slice(0, random.int(1, 2));
  for (const id of decisions) {
    const hide = { type: 'HideContent', show, message, reason: 'It insults a person.', decision: { id, by } } as const;
    await world.send(chatAggregate, hide, reactor);
  }
  for (const id of random.chance(0.6) ? decisions : [])
    await world.send(chatAggregate, { type: 'UnhideContent', show, message, decision: { id, by } }, reactor);
}

export const chat: Step = async (scene) => {
  const { world, people, shows, messages } = scene;
  const { random } = world;
  const { show, owner } = random.pick(shows);
  const [message, author] = [random.id(), random.pick(people)];
  const known = scene.any(messages);
  switch (random.int(1, 6)) {
    case 1:
      await world.send(chatAggregate, { type: 'RequestTips', show, message, cents: 500 }, person(owner));
      break;
    case 2: {
      const minutes = random.int(1, 60);
      await world.send(chatAggregate, { type: 'TimeOutPerson', show, person: author, minutes }, person(owner));
      break;
    }
    case 3:
      if (known) await world.send(chatAggregate, { type: 'DeleteMessage', ...known }, person(known.owner));
      break;
    case 4:
      if (known) await hold(scene, known);
      break;
    default: {
      const text = `Line ${random.int(1, 1e6)}`;
      const words = { text, sealed: { person: author, sealed: text }, mark: text };
      await world.send(chatAggregate, { type: 'PostMessage', show, message, author, ...words }, person(author));
      messages.push({ show, owner, message });
    }
  }
};

export const poll: Step = async (scene) => {
  const { world, people, shows, polls } = scene;
  const { random } = world;
  const known = random.chance(0.8) ? scene.any(polls) : undefined;
  if (!known) {
    const { show, owner } = random.pick(shows);
    const id = random.id();
    const sealed = { person: owner, sealed: 'words' };
    const terms = { question: 'Which?', options: ['This', 'That', 'Neither'], sealed, minutes: 60 };
    await world.send(showAggregate, { type: 'GoLive', show, followers: 100 }, person(owner));
    const status = scene.statusOf(show) ?? 'scheduled';
    await world.send(pollAggregate, { type: 'StartPoll', poll: id, show, owner, status, ...terms }, person(owner));
    polls.push({ poll: id, show, owner });
    return;
  }
  const voter = random.pick(people);
  const showOver = scene.statusOf(known.show) !== 'live';
  const vote = { type: 'CastVote' as const, poll: known.poll, voter, option: random.int(0, 2), showOver };
  await (random.chance(0.9)
    ? world.send(pollAggregate, vote, person(voter))
    : world.send(pollAggregate, { type: 'ClosePoll', poll: known.poll }, person(known.owner)));
};
