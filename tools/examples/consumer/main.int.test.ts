import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { kafkaBroker } from '@marquee/infra/kafka/kafka.ts';
import pg from 'pg';
import { expect, it } from 'vitest';
import { kafka, startSecureKafka } from '../../engines/kafka.ts';
import { describeEngine } from '../../engines/testing/describe-engine.ts';
import { freshDatabase } from '../../testing/database.ts';

const WITHIN_MS = 120_000;
const root = path.resolve(import.meta.dirname, '../../..');
const user = { username: 'marquee', password: 'open-sesame-4711' };
const prefix = 'house.one';

/** The Node of the machine, where it has one: 20 will do, which runs none of the sources itself. */
function machinesNode(): string {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => !folder.includes('node_modules'));
  return folders.map((folder) => path.join(folder, 'node')).find(existsSync) ?? process.execPath;
}

await describeEngine(
  'the consumer example on a real Kafka with TLS, a user and a prefix',
  kafka,
  (folder) => startSecureKafka({ folder, user }),
  (engine) => {
    it(
      'runs from the machine’s Node, waits for the topic, counts what comes, as its page says, and ends on SIGTERM',
      async () => {
        const show = randomUUID();
        const topic = `${prefix}.ticketing`;
        const { url } = await freshDatabase();
        const child = spawn(machinesNode(), ['tools/bootstrap.mjs', 'tools/examples/consumer/main.ts'], {
          cwd: root,
          stdio: ['ignore', 'pipe', 'inherit'],
          env: {
            ...process.env,
            DATABASE_URL: url,
            KAFKA_BROKERS: engine().secureAddress,
            KAFKA_TLS_CA_CERT_PATH: engine().authority,
            KAFKA_SASL_MECHANISM: 'scram-sha-512',
            KAFKA_SASL_USERNAME: user.username,
            KAFKA_SASL_PASSWORD: user.password,
            KAFKA_TOPIC_PREFIX: prefix,
          },
        });
        let said = '';
        child.stdout.on('data', (chunk) => (said += chunk));
        await expect.poll(() => said, { timeout: 60_000 }).toContain(`Waiting for the topic ${topic} ...`);
        const writer = await kafkaBroker({ brokers: [engine().address], clientId: 'test' }).open([
          { name: topic, partitions: 2 },
        ]);
        const value = JSON.stringify({ show, tier: 'vip', units: [{ unit: 1, price: 2500 }] });
        const headers = () => ({ 'event-id': randomUUID(), 'event-type': 'TicketsIssued', 'event-version': '1' });
        await writer.send([1, 2, 3].map((n) => ({ topic, key: `order-${n}`, value, headers: headers() })));
        await writer.close();
        const pool = new pg.Pool({ connectionString: url, max: 1 });
        const sales = () =>
          pool.query('select show, tickets, cents from ticket_sales').then(
            ({ rows }) => rows,
            () => [],
          );
        await expect.poll(sales, { timeout: 90_000 }).toEqual([{ show, tickets: 3, cents: '7500' }]);
        await pool.end();
        child.kill('SIGTERM');
        await once(child, 'exit');
        expect(child.exitCode).toBe(0);
      },
      WITHIN_MS,
    );
  },
);
