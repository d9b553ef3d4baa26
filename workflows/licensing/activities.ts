import { licenceAggregate } from '@marquee/domain/licensing/licence/aggregate.ts';
import { loadFrom } from '../kit/load-state.ts';
import { by, refused, sweeper } from '../kit/senders.ts';
import { completeAcceptance, releaseGrant } from './accept-offer.ts';
import type { LicensingDeps } from './deps.ts';
import { fulfilLicence } from './fulfil-licence.ts';

type OfLicence = { readonly licence: string };

/** Each may run twice with the same effect as once. */
export function createLicensingActivities({ commands, dueLicences, log, now }: LicensingDeps) {
  const payable = { commands, load: loadFrom(log) };
  const end = async (type: 'LapseOffer' | 'LapseAcceptance' | 'EndLicence', licences: readonly string[]) => {
    for (const licence of licences) {
      const sent = await commands.send(licenceAggregate, { type, licence }, by(sweeper, type, licence));
      // what was answered or paid at the last moment goes on
      if (!sent.ok && sent.rejection.code !== 'NotDue') throw refused(sent.rejection);
    }
    return licences.length;
  };
  return {
    fulfilLicence: ({ licence }: OfLicence) => fulfilLicence(payable, licence),
    completeAcceptance: async ({ licence, offer }: OfLicence & { readonly offer: number }) => {
      await completeAcceptance(payable, licence, offer);
      return {};
    },
    releaseGrant: async ({ licence, reason }: OfLicence & { readonly reason: 'unpaid' | 'voided' }) => {
      await releaseGrant(payable, licence, reason);
      return {};
    },
    /** Ends what time has ended: offers, agreements and licences, `most` of each at most; answers how many. */
    endDueLicences: async ({ most }: { readonly most: number }) => {
      const { unanswered, unpaid, ended } = await dueLicences(now(), most);
      const lapsed = await end('LapseOffer', unanswered);
      return { ended: lapsed + (await end('LapseAcceptance', unpaid)) + (await end('EndLicence', ended)) };
    },
  };
}

export type LicensingActivities = ReturnType<typeof createLicensingActivities>;
