import { layOutMail } from '@marquee/infra/mail/layout.ts';
import { expect, test } from 'vitest';
import { ActivityFailed } from '../port/activity-failed.ts';
import { runDefinition } from '../testing/run-definition.ts';
import { dataExport, exportJob } from './export-definition.ts';
import { exportLetter } from './export-letter.ts';

const input = { export: '7', person: '8' };

/** The story of an export whose archive is made so. */
function story(makeExport: () => Promise<{ ready: boolean }>, more: { signals?: never[] } | object = {}) {
  const done: string[] = [];
  const note = (what: string) => async () => {
    done.push(what);
    return {};
  };
  const activities = { makeExport, giveExportUp: note('given up'), startMail: note('mail') as never };
  return runDefinition(dataExport, { input, activities, ...more }).then((told) => ({ ...told, done }));
}

test('an archive is made, and its person is told', async () => {
  const { end, done, progress } = await story(async () => ({ ready: true }));
  expect(end).toEqual({ state: 'done', output: 'ready' });
  expect(done).toEqual(['mail']);
  expect(progress.at(-1)).toMatchObject({ total: 1, done: 1 });
  expect(exportJob(input)).toEqual(['export', 'export/7', input]);
});

test('nobody is told of an archive that nobody waits for any more', async () => {
  const { end, done } = await story(async () => ({ ready: false }));
  expect([end, done]).toEqual([{ state: 'done', output: 'given up' }, ['given up']]);
});

test('what cannot be made calls a person, and is over when they let it be', async () => {
  const signals = [{ name: 'skip', after: 3_600_000 }];
  const fails = async () => {
    throw new ActivityFailed('Unexpected', 'no store');
  };
  const { end, stuck, done } = await story(fails, { signals });
  expect(stuck).toEqual(['Unexpected: no store']);
  expect([end.state, done]).toEqual(['done', ['given up']]);
});

test('whoever waits for one that was cancelled may ask anew', async () => {
  const fails = async () => {
    throw new ActivityFailed('Unexpected', 'no store');
  };
  const { end, done } = await story(fails, { cancel: { after: 3_600_000, reason: 'too long' } });
  expect([end.state, done]).toEqual(['cancelled', ['given up']]);
});

test('the mail leads to the account, and to no file', () => {
  const { text } = layOutMail(exportLetter('https://marquee.example/account'));
  expect(text).toContain('Go to my data: https://marquee.example/account');
  expect(text).not.toContain('/file');
});
