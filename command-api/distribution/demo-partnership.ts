import { partnershipAggregate, partnershipOf } from '@marquee/domain/distribution/partnership/aggregate.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { DAY, dayOf } from '@marquee/domain/kernel/time.ts';
import { approvalAggregate } from '@marquee/domain/operations/approval/aggregate.ts';
import { partnershipCommandOf } from '@marquee/domain/operations/approval/partnership-matter.ts';
import { job } from '@marquee/workflows/kit/senders.ts';
import type { DemoSeed } from '../demo/demo.ts';
import { as, sendDemo } from '../demo/send.ts';

const approval = derivedId('demo', 'approval', 'streamwell');

/** One active partnership: one operator has asked for it, and another has agreed. */
export async function seedPartnership({ now, person, storage: { bus } }: DemoSeed): Promise<void> {
  const operator = async (email: string) => ({ ...as(await person(email)), roles: ['operator'] }) as const;
  const terms = {
    ...{ name: 'Streamwell', type: 'distribution', equityBps: 250, contract: 'https://contracts.example/streamwell' },
    ...{ start: dayOf(now - 30 * DAY), end: dayOf(now + 335 * DAY), revenue: 1_250_000 },
    benefits: 'New releases on its front page in their first week, and figures of every day.',
  };
  const matter = { approval, verb: 'addPartnership', partnership: partnershipOf(approval), terms } as const;
  const ask = { type: 'AskApproval', ...matter, reason: 'Both boards have signed it.' } as const;
  await sendDemo(bus, approvalAggregate, ask, await operator('operator@marquee.test'), 'AskApproval', approval);
  const give = { type: 'GiveApproval', approval, reason: 'I have read the contract.' } as const;
  await sendDemo(bus, approvalAggregate, give, await operator('colleague@marquee.test'), 'GiveApproval', approval);
  // the platform does it by itself in a moment; nobody who looks at the demo data is to wait for that
  await sendDemo(bus, partnershipAggregate, partnershipCommandOf(matter), job, 'AddPartnership', approval);
}
