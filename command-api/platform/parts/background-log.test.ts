import { expect, test } from 'vitest';
import { type BackgroundLogOptions, createBackgroundLog } from './background-log.ts';

function open(options: Partial<BackgroundLogOptions> = {}) {
  const lines: string[] = [];
  const clock = { now: Date.parse('2026-11-05T20:00:00.000Z') };
  const write = (line: string) => void lines.push(line);
  const log = createBackgroundLog({ json: true, level: 'info', write, now: () => clock.now, ...options });
  return { log, lines, clock, parsed: () => lines.map((line) => JSON.parse(line)) };
}

test('a background part is logged as requests are: level, time, component, ids and the error', () => {
  const { log, parsed } = open();
  log.notice('Starting PostgreSQL ...');
  const error = Object.assign(new TypeError('cannot read'), { code: 'XX000', detail: 'Key (email)=(ada@people.test)' });
  log.failed('reactor tickets', error, { eventType: 'SeatsHeld', eventId: 'e-1' });
  expect(parsed()).toEqual([
    {
      level: 30,
      time: 1793908800000,
      pid: process.pid,
      hostname: expect.any(String),
      component: 'platform',
      msg: 'Starting PostgreSQL ...',
    },
    expect.objectContaining({
      level: 50,
      component: 'reactor tickets',
      eventType: 'SeatsHeld',
      eventId: 'e-1',
      err: { type: 'TypeError', message: 'cannot read', code: 'XX000', stack: expect.any(String) },
    }),
  ]);
  expect(JSON.stringify(parsed())).not.toContain('ada@people.test');
});

test('no line has anybody’s e-mail address or password in it', () => {
  const { log, parsed } = open();
  const refused = new Error('550 5.1.1 <ada.lovelace+tickets@people.test>: Recipient address rejected');
  log.failed('jobs', refused);
  log.failed('jobs', `a mail to "eve@people.test" failed ${JSON.stringify({ to: 'bob@people.test' })}`);
  log.failed('vault', new Error('connect ECONNREFUSED postgres://marquee:of-ours@10.0.0.7:5432/marquee'));
  const said = JSON.stringify(parsed());
  expect(said).not.toMatch(/people\.test|of-ours/);
  expect(parsed().map(({ err }) => err.message)).toEqual([
    '550 5.1.1 <***>: Recipient address rejected',
    'a mail to "***" failed {"to":"***"}',
    'connect ECONNREFUSED postgres://***@10.0.0.7:5432/marquee',
  ]);
});

test('a storm of retries is one line a minute that says how often it came', () => {
  const { log, clock, parsed } = open();
  const failing = (n: number) =>
    log.failed('Kafka relay', new Error(`connect ECONNREFUSED, try ${n}`), { eventId: `${n}` });
  for (let n = 0; n < 600; n += 1, clock.now += 100) failing(n);
  failing(600);
  expect(parsed().map(({ repeated }) => repeated)).toEqual([undefined, 599]);
  log.failed('Kafka relay', new Error('another failure'));
  log.failed('read models', new Error('connect ECONNREFUSED, try 1'));
  expect(parsed()).toHaveLength(4);
});

test('what is below the level is not written, and development has lines for a person', () => {
  const quiet = open({ level: 'error' });
  quiet.log.notice('Starting');
  quiet.log.failed('jobs', 'a word');
  expect(quiet.parsed()).toMatchObject([{ err: { type: 'string', message: 'a word' } }]);
  const { log, lines } = open({ json: false });
  log.notice('Starting');
  log.failed('reactor tickets', new Error('no'), { eventType: 'SeatsHeld', eventId: 'e-1' });
  expect(lines).toEqual(['Starting', 'reactor tickets at SeatsHeld e-1: no']);
});
