import { readTopic } from '@marquee/infra/kafka/testing/read-topic.ts';
import { StartRefused } from '@marquee/infra/postgres/start-refused.ts';
import { expect, it, vi } from 'vitest';
import { kafka, startSecureKafka } from '../../../tools/engines/kafka.ts';
import { describeEngine } from '../../../tools/engines/testing/describe-engine.ts';
import { cleanupAfterEach } from '../testing/cleanup-after-each.ts';
import { relayingOn } from '../testing/relaying-setup.ts';

const WITHIN_MS = 120_000;
const waitOptions = { timeout: WITHIN_MS, interval: 50 };
const user = { username: 'marquee', password: 'open-sesame-4711' };
const WRONG = 'no-sesame-1147';
const cleanup = cleanupAfterEach();

await describeEngine(
  'the relay and a real Kafka with TLS, users and passwords',
  kafka,
  (folder) => startSecureKafka({ folder, user }),
  (engine) => {
    const variables = (mechanism: string) => ({
      KAFKA_BROKERS: engine().secureAddress,
      KAFKA_TLS_CA_CERT_PATH: engine().authority,
      KAFKA_SASL_MECHANISM: mechanism,
      KAFKA_SASL_USERNAME: user.username,
      KAFKA_SASL_PASSWORD: user.password,
    });

    it.each(['plain', 'scram-sha-256', 'scram-sha-512'])(
      'delivers with its user and password by %s, and trusts the authority that it is given',
      async (mechanism) => {
        const env = { ...variables(mechanism), KAFKA_TOPIC_PREFIX: mechanism };
        const { event, relaying, metrics, failures } = await relayingOn(env, cleanup());
        const lag = async () => (await metrics.relayLagEvents.get()).values[0]?.value;
        await vi.waitFor(async () => {
          expect(await relaying.health()).toEqual([
            { name: 'Kafka relay', ok: true, needed: false, detail: 'relaying' },
          ]);
          expect(await lag()).toBe(0);
          expect(await readTopic(engine().address, `${mechanism}.shows`)).toHaveLength(1);
        }, waitOptions);
        const [message] = await readTopic(engine().address, `${mechanism}.shows`);
        expect(message?.headers['event-id']).toBe(event.id);
        expect(failures).toEqual([]);
      },
      WITHIN_MS,
    );

    it(
      'refuses to start on topics of another installation, and says what to do',
      async () => {
        const env = { ...variables('plain'), KAFKA_TOPIC_PREFIX: 'ours' };
        await relayingOn(env, cleanup());
        await expect(relayingOn(env, cleanup(), { installation: 'another' })).rejects.toThrow(
          new StartRefused(
            'The Kafka topics ours.* belong to another installation (test). Set KAFKA_TOPIC_PREFIX to one of its own, or delete the topic ours.owner.test where that installation is gone.',
          ),
        );
      },
      WITHIN_MS,
    );

    it(
      'refuses topics with an event that the log does not have, names it, and goes on from an adopted log',
      async () => {
        const env = { ...variables('plain'), KAFKA_TOPIC_PREFIX: 'ahead' };
        const { event, relaying } = await relayingOn(env, cleanup());
        const delivered = async () =>
          (await readTopic(engine().address, 'ahead.shows')).map(({ headers }) => headers['event-id']);
        await vi.waitFor(async () => expect(await delivered()).toEqual([event.id]), waitOptions);
        const refusal = await relayingOn(env, cleanup()).catch((error: unknown) => error);
        expect(refusal).toBeInstanceOf(StartRefused);
        expect(String(refusal)).toMatch(
          /Kafka has events that the log does not have: the last message of ahead\.shows, partition \d+, offset 0, is the event \S+ of show-1 at \S+, and the log ends at \S+\. .*KAFKA_TOPIC_PREFIX.*--adopt/,
        );
        const adopted = await relayingOn(env, cleanup(), { args: ['--adopt'] });
        expect(adopted.notices).toEqual([
          expect.stringMatching(/^Adopted, as --adopt asks\. Kafka has events .*begin anew\.$/),
        ]);
        expect((await adopted.pool.query('select from restored_log')).rowCount).toBe(1);
        await vi.waitFor(async () => expect(await delivered()).toEqual([event.id, adopted.event.id]), waitOptions);
        await relaying.health();
      },
      WITHIN_MS,
    );

    it.each([
      ['a wrong password', { KAFKA_SASL_PASSWORD: WRONG }, /authentication failed: .*invalid credentials/],
      [
        'a wrong password by PLAIN',
        { KAFKA_SASL_MECHANISM: 'plain', KAFKA_SASL_PASSWORD: WRONG },
        /authentication failed: .*Invalid username or password/,
      ],
      ['an unknown user', { KAFKA_SASL_USERNAME: 'nobody' }, /authentication failed: .*invalid credentials/],
      [
        'an authority that is not trusted',
        { KAFKA_TLS_CA_CERT_PATH: undefined, KAFKA_TLS: 'true' },
        /certificate .*\(the authority that has signed/,
      ],
      [
        'neither TLS nor a user',
        {
          KAFKA_TLS_CA_CERT_PATH: undefined,
          KAFKA_SASL_MECHANISM: undefined,
          KAFKA_SASL_USERNAME: undefined,
          KAFKA_SASL_PASSWORD: undefined,
        },
        /hangs up on clients without the TLS or the user/,
      ],
    ])('waits at %s, says so in one line without the password, and goes on trying', async (_, wrong, line) => {
      const env = Object.entries({ ...variables('scram-sha-512'), KAFKA_TOPIC_PREFIX: 'refused', ...wrong });
      const given = Object.fromEntries(env.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
      const { relaying, metrics, failures } = await relayingOn(given, cleanup());
      await vi.waitFor(() => expect(failures.length).toBeGreaterThan(1), waitOptions);
      const health = await relaying.health();
      expect(health).toMatchObject([{ ok: false, needed: false, detail: expect.stringMatching(line) }]);
      expect(health[0]?.detail).toMatch(/; waiting events: 1$/);
      expect((await metrics.relayLagEvents.get()).values[0]?.value).toBe(1);
      for (const failure of failures) expect(failure).toMatch(line);
      for (const told of [JSON.stringify(health), ...failures]) {
        expect(told).not.toContain('sesame');
        expect(told).not.toContain('\n');
      }
    });
  },
);
