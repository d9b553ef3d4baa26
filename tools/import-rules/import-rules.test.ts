import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { importsOf, wrongArrows } from './import-rules.ts';

const check = (file: string, source: string) => wrongArrows(importsOf(file, source));

test('X341: the house has the seven floors that it was asked for, and no other', () => {
  const floors = ['admin-web', 'command-api', 'consumer-web', 'domain', 'infra', 'projections', 'workflows'];
  expect(manifest.workspaces.toSorted()).toEqual(floors);
});

test('refuses a domain that reaches for the machinery, by package or by path', () => {
  expect(check('domain/shows/show.ts', "import { pool } from '@marquee/infra/postgres/database.ts';")).toHaveLength(1);
  expect(check('domain/shows/show.ts', "import { pool } from '../../infra/postgres/database.ts';")).toHaveLength(1);
  expect(check('domain/shows/show.ts', "import fs from 'node:fs';")).toHaveLength(1);
});

test('refuses an adapter that knows a ticket', () => {
  expect(check('infra/mail/smtp.ts', "import type { Tier } from '@marquee/domain/ticketing/tiers.ts';")).toHaveLength(
    1,
  );
  expect(check('infra/mail/smtp.ts', "import { fee } from '@marquee/domain/money.ts';")).toEqual([]);
});

test('refuses projections and workflows that know each other or the HTTP floor', () => {
  expect(check('projections/a.ts', "export { x } from '@marquee/workflows/b.ts';")).toHaveLength(1);
  expect(check('workflows/a.ts', "const x = await import('../command-api/bus/bus.ts');")).toHaveLength(1);
});

test('refuses a sender of mails that knows what they are about', () => {
  const name = 'what sends mails knows no context: each declares its own letters';
  expect(check('workflows/mail/send-mail.ts', "import { readOrder } from '../ticketing/order-facts.ts';")).toEqual([
    `workflows/mail/send-mail.ts imports workflows/ticketing/order-facts.ts: ${name}`,
  ]);
  expect(check('workflows/mail/send-mail.ts', "import { insideTime } from '../typesetting/inside-time.ts';")).toEqual(
    [],
  );
  expect(check('workflows/ticketing/a.ts', "import { when } from '../mail/words.ts';")).toEqual([]);
});

test('lets the web app see the contract only, and no feature another', () => {
  expect(check('consumer-web/src/a.ts', "import type { Show } from '@marquee/command-api/contract/shows.ts';")).toEqual(
    [],
  );
  expect(check('consumer-web/src/a.ts', "import { x } from '@marquee/command-api/http/app.ts';")).toHaveLength(1);
  expect(check('consumer-web/src/features/a/x.ts', "import { y } from '../b/y.ts';")).toHaveLength(1);
  expect(check('consumer-web/src/features/a/x.ts', "import { y } from '../checkout/y.ts';")).toEqual([]);
  expect(check('consumer-web/src/features/checkout/x.ts', "import { y } from '../a/y.ts';")).toHaveLength(1);
});

test.each([
  ['@eventstore/db-client', 'infra/event-store/eventstoredb/testing/node.ts', 'infra/event-store/engine.ts'],
  ['@eventstore/db-client/generated/shared_pb.js', 'infra/event-store/eventstoredb/reader.ts', 'command-api/a.ts'],
  ['@grpc/grpc-js', 'infra/event-store/eventstoredb/connection.ts', 'workflows/temporal/grpc.ts'],
  ['google-protobuf/google/protobuf/empty_pb.js', 'infra/event-store/eventstoredb/messages.ts', 'infra/mail/smtp.ts'],
  ['kafkajs', 'infra/kafka/producer.ts', 'projections/relay/relay.ts'],
  ['stripe', 'infra/payments/stripe/client.ts', 'command-api/payments/webhook-route.ts'],
  ['@aws-sdk/client-s3', 'infra/files/s3.ts', 'command-api/files/pictures.ts'],
  ['nodemailer', 'infra/mail/smtp.ts', 'workflows/mail/send-mail.ts'],
  ['@dbos-inc/dbos-sdk', 'workflows/embedded/engine.ts', 'workflows/ticketing/a.ts'],
  ['@temporalio/client', 'workflows/temporal/engine.ts', 'workflows/embedded/engine.ts'],
])('keeps %s behind its adapter', (engine, adapter, other) => {
  for (const how of [
    `import { x } from '${engine}';`,
    `import type x from '${engine}';`,
    `await import('${engine}');`,
  ]) {
    expect(check(adapter, how)).toEqual([]);
    expect(check(other, how)).toEqual([`${other} imports ${engine}: an engine stays behind its adapter`]);
  }
});

test('takes no other package for an engine', () => {
  expect(check('command-api/a.ts', "import x from 'stripe-like';")).toEqual([]);
  expect(check('command-api/a.ts', "import x from './stripe.ts';")).toEqual([]);
});
