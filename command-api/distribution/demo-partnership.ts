import { partnershipAggregate, partnershipOf } from '@marquee/domain/distribution/partnership/aggregate.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { DAY, dayOf } from '@marquee/domain/kernel/time.ts';
import { approvalAggregate } from '@marquee/domain/operations/approval/aggregate.ts';
import { partnershipCommandOf } from '@marquee/domain/operations/approval/partnership-matter.ts';
import { palette } from '@marquee/infra/mail/palette.ts';
import { A4, createPdf } from '@marquee/infra/pdf/document.ts';
import { job } from '@marquee/workflows/kit/senders.ts';
import type { DemoSeed } from '../demo/demo.ts';
import { as, sendDemo } from '../demo/send.ts';

const approval = derivedId('demo', 'approval', 'streamwell');

/** What both have signed: one page. Made again it has the same bytes. */
async function contractPdf(benefits: string): Promise<Buffer> {
  const pdf = await createPdf({ title: 'Marquee and Streamwell', createdAt: Date.UTC(2026, 9, 1) });
  const page = pdf.addPage(A4);
  const at = { x: 72, maxWidth: A4.width - 144, colour: palette.ink };
  await page.text('MARQUEE AND STREAMWELL', { ...at, y: 120, size: 28, weight: 'display' });
  await page.text(benefits, { ...at, y: 156, size: 11 });
  await page.text('Signed for both.', { ...at, y: 180, size: 11 });
  return pdf.save();
}

/** One active partnership with its contract: one operator has asked for it, and another has agreed. */
export async function seedPartnership({ now, person, storage: { bus, contracts } }: DemoSeed): Promise<void> {
  const operator = async (email: string) => ({ ...as(await person(email)), roles: ['operator'] }) as const;
  const benefits = 'New releases on its front page in their first week, and figures of every day.';
  const contract = await contracts.keep(await contractPdf(benefits), derivedId('demo', 'contract', 'streamwell'));
  const terms = {
    ...{ name: 'Streamwell', type: 'distribution', equityBps: 250, contractFile: await contracts.name(contract) },
    ...{ start: dayOf(now - 12 * DAY), end: dayOf(now + 353 * DAY), revenue: 1_250_000 },
    benefits,
  };
  const matter = { approval, verb: 'addPartnership', partnership: partnershipOf(approval), terms } as const;
  const ask = { type: 'AskApproval', ...matter, reason: 'Both boards have signed it.' } as const;
  await sendDemo(bus, approvalAggregate, ask, await operator('operator@marquee.test'), 'AskApproval', approval);
  const give = { type: 'GiveApproval', approval, reason: 'I have read the contract.' } as const;
  await sendDemo(bus, approvalAggregate, give, await operator('colleague@marquee.test'), 'GiveApproval', approval);
  // the platform does it by itself in a moment; nobody who looks at the demo data is to wait for that
  await sendDemo(bus, partnershipAggregate, partnershipCommandOf(matter), job, 'AddPartnership', approval);
}
