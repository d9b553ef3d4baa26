import { demoPassword } from '@marquee/command-api/accounts/demo-people.ts';
import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { adminJobs } from '@marquee/command-api/contract/operations-jobs.ts';
import { adminVerifications } from '@marquee/command-api/contract/operations-verifications.ts';
import { expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import type { TestPlatform } from './test-platform.ts';

const REASON = 'The auditors come on Monday.';

/** What operators can prove of the log. */
export function verificationSuite(platform: () => TestPlatform): void {
  test('an operator has the whole log verified, while the house is open; the result is an event and a metric', async () => {
    const { operator } = platform();
    await operator.call(accounts.reauthenticate, { body: { password: demoPassword } });
    const ask = () => operator.call(adminVerifications.requestVerification, { body: { reason: REASON } });
    // two at once are refused: one that the night began is let end
    const { id, job: jobId } = await eventually('a turn to ask', ask, 120_000);
    const all = () => operator.call(adminVerifications.listVerifications);
    const found = await eventually(
      'the verification',
      async () => (await all()).find((each) => each.id === id && each.endedAt !== null),
      120_000,
    );
    expect(found).toMatchObject({ outcome: 'sound', findings: 0, named: [], reason: REASON });
    expect(found.events).toBeGreaterThan(100);
    const whole = () => operator.call(adminJobs.getJob, { params: { jobId } });
    const done = await eventually('the end of its job', async () => (await whole()).endedAt !== null && whole());
    expect(done).toMatchObject({ kind: 'verification', state: 'done', itemsDone: 1, cancellable: false });
    const { text } = await operator.request('GET', '/metrics');
    expect(text).toMatch(/^marquee_log_findings 0$/m);
    expect(text).toMatch(new RegExp(`^marquee_log_verified_events ${found.events}$`, 'm'));
    expect(Number(/^marquee_log_verified_timestamp_seconds (\S+)$/m.exec(text)?.[1])).toBe(
      Date.parse(found.endedAt ?? '') / 1000,
    );
    expect(text).toMatch(/^marquee_jobs\{state="waiting"\} [1-9]/m);
  });
}
