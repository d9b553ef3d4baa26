import type { PartnershipState } from '@marquee/domain/distribution/partnership/aggregate.ts';
import type { PartnershipEvent } from '@marquee/domain/distribution/partnership/events.ts';
import { type PartnershipTerms, percentageOf } from '@marquee/domain/distribution/partnership/terms.ts';
import { type PlatformState, platformAggregate } from '@marquee/domain/distribution/platform/aggregate.ts';
import type { PlatformEvent, PlatformFacts } from '@marquee/domain/distribution/platform/events.ts';
import { dollars } from '@marquee/domain/money.ts';
import { differingFacts, type RevertRule } from '../http/reverts.ts';
import { sendFrom } from '../http/services.ts';
import { askPartnership } from '../operations/desk/partnership-matter.ts';

/** A platform is again as it was before an edit. Its token stays: the one that was there before is in no vault any more. */
const platformReverts: RevertRule = {
  category: 'platform',
  revertOf({ key: platform, event, before, now }) {
    const [was, is] = [before as PlatformState, now as PlatformState];
    if ((event as PlatformEvent).type !== 'PlatformEdited' || !was || !is) return undefined;
    const changes = differingFacts(saidOf(is), saidOf(was));
    if (changes.length === 0) return undefined;
    const { secret: _, ...facts } = was;
    return {
      says: 'Says all of the platform as it was before this event. Its token stays.',
      changes,
      async send(services, call, identity) {
        const command = {
          type: 'EditPlatform',
          platform,
          facts: { ...facts, ...(is.secret !== undefined && { secret: is.secret }) },
        } as const;
        await sendFrom(services, call, platformAggregate, command, identity);
        return 'done';
      },
    };
  },
};

function saidOf({ name, supported, endpoint, contentFormat, maxResolution, codecs }: PlatformFacts) {
  const takes = supported ? 'yes' : 'no';
  return {
    name,
    'takes submissions': takes,
    interface: endpoint,
    format: contentFormat,
    'at most': maxResolution,
    codecs,
  };
}

/** Another operator is asked to agree to the terms from before an edit. */
const partnershipReverts: RevertRule = {
  category: 'partnership',
  revertOf({ key: partnership, event, before, now, reason }) {
    const [was, is] = [before as PartnershipState, now as PartnershipState];
    if ((event as PartnershipEvent).type !== 'PartnershipEdited' || !was || is?.status !== 'active') return undefined;
    const changes = differingFacts(termsIn(is.terms), termsIn(was.terms));
    if (changes.length === 0) return undefined;
    return {
      says: 'Asks another operator to agree to the terms from before this event.',
      changes,
      async send(services, call, { atRevision: _, ...identity }) {
        const wanted = { verb: 'editPartnership', partnership, terms: was.terms } as const;
        await askPartnership(services, call, wanted, reason, identity);
        return 'waits';
      },
    };
  },
};

function termsIn({ equityBps, revenue, contractFile, ...words }: PartnershipTerms) {
  // one file is told from another by what is in it
  const file = contractFile && { 'contract file': contractFile.sha256 };
  return { ...words, ...file, share: `${percentageOf(equityBps)} %`, revenue: `$${dollars(revenue)}` };
}

export const distributionReverts = [platformReverts, partnershipReverts];
