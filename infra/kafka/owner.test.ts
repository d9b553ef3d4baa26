import { expect, test } from 'vitest';
import { claimTopics, TopicsOfAnother } from './owner.ts';

/** The topics of a broker, and nothing else of it. */
function brokerWith(...topics: string[]) {
  return {
    topics,
    listTopics: async () => [...topics],
    createTopics: async ({ topics: wanted }: { topics: readonly { readonly topic: string }[] }) => {
      topics.push(...wanted.map(({ topic }) => topic));
      return true;
    },
  };
}

const claim = (admin: ReturnType<typeof brokerWith>, installation: string, prefix = 'marquee') =>
  claimTopics(admin, { prefix, installation });

test('topics that are nobody’s are marked, once', async () => {
  const broker = brokerWith('marquee.shows', 'marquee-two.owner.b');
  await claim(broker, 'a');
  await claim(broker, 'a');
  expect(broker.topics).toEqual(['marquee.shows', 'marquee-two.owner.b', 'marquee.owner.a']);
});

test('topics of another are refused in one line that says what to do, and are left alone', async () => {
  const broker = brokerWith('marquee.owner.a');
  await expect(claim(broker, 'b')).rejects.toThrow(
    new TopicsOfAnother(
      'The Kafka topics marquee.* belong to another installation (a). Set KAFKA_TOPIC_PREFIX to one of its own, or delete the topic marquee.owner.a where that installation is gone.',
    ),
  );
  expect(broker.topics).toEqual(['marquee.owner.a']);
  await claim(broker, 'b', 'theirs');
});

test('two that come at once never both go on', async () => {
  const broker = brokerWith();
  const outcomes = await Promise.allSettled([claim(broker, 'a'), claim(broker, 'b')]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(2);
});
