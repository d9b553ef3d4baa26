import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { isRejection } from '@marquee/domain/kernel/rejection.ts';
import { chatAggregate } from '@marquee/domain/shows/chat/aggregate.ts';
import { pollAggregate } from '@marquee/domain/shows/poll/aggregate.ts';
import { as, crowdMember } from './people.ts';
import type { DemoSeed } from './seed.ts';
import { demoShowId } from './shows.ts';

const said = [
  'Good evening from Lisbon',
  'That bass line again, please',
  'Is this the second set already?',
  'The trumpet is out of this world',
  'My neighbours are dancing too',
  'Hello from a very cold kitchen',
];

const demoPoll = derivedId('demo', 'poll');
export const demoPollStream = `poll-${demoPoll}` as const;

/** What goes on in the live show: people talk, one has tipped, a poll is open. */
export async function seedEvening(seed: DemoSeed, people: ReadonlyMap<string, string>): Promise<void> {
  const { storage } = seed;
  const show = demoShowId('highlife');
  const owner = people.get('artist@marquee.test') ?? '';
  for (const [n, text] of said.entries()) {
    const author = crowdMember(60 + n);
    await storage.bus.send(
      chatAggregate,
      { type: 'PostMessage', show, message: derivedId('demo', 'line', n), author, text },
      { actor: as(author), commandId: derivedId('demo', 'say', n) },
    );
  }
  await tip(seed, crowdMember(62), owner, show);
  await storage.bus.send(
    pollAggregate,
    {
      type: 'StartPoll',
      poll: demoPoll,
      show,
      owner,
      status: 'live',
      question: 'What next?',
      options: ['Something slow', 'Something fast', 'The one about the bus'],
      minutes: 30,
    },
    { actor: as(owner), commandId: derivedId('demo', 'poll') },
  );
}

async function tip({ selling, payments }: DemoSeed, from: string, to: string, show: string): Promise<void> {
  const identity = { commandId: derivedId('demo', 'tip', from) };
  const offered = await selling.tipJar?.offer({ to, show, cents: 500, message: 'For the trumpet' }, as(from), identity);
  if (!offered || isRejection(offered)) throw new Error(`demo: tip: ${JSON.stringify(offered)}`);
  await payments.sandbox?.confirm(offered.clientSecret, {
    number: '4242424242424242',
    expMonth: 12,
    expYear: 2040,
    cvc: '123',
  });
  const intent = await payments.provider?.getIntent(offered.intentId);
  if (intent) await selling.settlement?.settle(offered.payable, intent);
}
