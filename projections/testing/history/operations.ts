import { jobAggregate } from '@marquee/domain/operations/job/aggregate.ts';
import { verificationAggregate } from '@marquee/domain/operations/verification/aggregate.ts';
import { person, job as system } from '../world.ts';
import type { Step } from './scene.ts';

/** An operator decides about a job, or the log is looked at. */
export const operate: Step = async ({ world, operator: by }) => {
  const { random } = world;
  const operator = person(by, 'operator');
  const reason = 'It had to be.';
  if (random.chance(0.5)) {
    const job = `show-cancellation/${random.int(1, 3)}`;
    const stuckAt = new Date(Date.UTC(2030, 0, random.int(1, 28))).toISOString();
    const item = random.chance(0.5) ? random.id() : undefined;
    const type = random.pick(['RetryJob', 'SkipItem', 'CancelJob'] as const);
    const command = type === 'CancelJob' ? { type, job, reason } : { type, job, reason, stuckAt, item };
    await world.send(jobAggregate, command, operator);
    return;
  }
  const verification = `2030-01-${String(random.int(1, 28)).padStart(2, '0')}`;
  if (random.chance(0.4)) {
    await world.send(verificationAggregate, { type: 'RequestVerification', verification, reason }, operator);
    return;
  }
  const first = { check: 'positions', message: 'position 7 is missing', position: 'log/8', stream: 'order-1' };
  const findings = { count: random.int(1, 9), first };
  const result = { events: random.int(1, 1e6), checks: 17, ...(random.chance(0.3) && { findings }) };
  await world.send(verificationAggregate, { type: 'RecordVerification', verification, result }, system);
};
