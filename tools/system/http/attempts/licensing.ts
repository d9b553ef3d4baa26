import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { licensing } from '@marquee/command-api/contract/licensing.ts';
import { licenceDeals } from '@marquee/command-api/contract/licensing-deals.ts';
import type { adminLicensing, supervisors } from '@marquee/command-api/contract/licensing-supervisors.ts';
import type { ContextAttempts } from './attempt.ts';

type Names =
  | keyof typeof licensing
  | keyof typeof licenceDeals
  | keyof typeof supervisors
  | keyof typeof adminLicensing;

export const attempts: ContextAttempts<Names> = {
  ending: ['withdrawSyncTrack', 'voidLicence'],
  async prepare({ artist, fan, operator }) {
    const [mine] = await artist.call(licensing.listMySyncTracks);
    const deals = await artist.call(licenceDeals.listLicenceRequests, { query: { side: 'owner' } });
    const licence = deals.find(({ number }) => number !== null);
    const params = { licenceId: licence?.id ?? '' };
    const terms = { usage: ['tv'], startDate: '2036-01-01' };
    const reason = { reason: 'To see what happens' };
    const { id: personId } = await fan.call(accounts.getCurrentUser);
    return {
      listSyncTracks: { stranger: 'own', query: { genre: 'jazz' } },
      listMySyncTracks: { stranger: 'own' },
      getSyncTrack: { stranger: 'own', params: { syncTrackId: mine?.id ?? '' } },
      offerSyncTrack: {
        stranger: 'refused',
        by: artist,
        params: { trackId: mine?.trackId ?? '' },
        body: { genre: ['jazz'], mood: ['calm'], usageRights: ['tv'], tempo: 90, basePrice: 100 },
      },
      withdrawSyncTrack: { stranger: 'refused', by: artist, params: { trackId: mine?.trackId ?? '' } },
      listLicenceRequests: { stranger: 'own', query: { side: 'supervisor' } },
      getLicenceRequest: { stranger: 'refused', by: artist, params },
      requestLicence: {
        stranger: 'own',
        body: { syncTrackId: mine?.id ?? '', projectTitle: 'Tried by strangers', projectType: 'tv', ...terms },
      },
      makeLicenceOffer: { stranger: 'refused', by: artist, params, body: { after: 0, price: 100, ...terms } },
      acceptLicenceOffer: { stranger: 'refused', by: artist, params, body: { n: 1 } },
      declineLicenceRequest: { stranger: 'refused', by: artist, params, body: { message: '' } },
      withdrawLicenceRequest: { stranger: 'refused', by: artist, params },
      payLicence: { stranger: 'refused', by: artist, params },
      printLicence: { stranger: 'refused', by: artist, params },
      checkLicence: { stranger: 'public', params: { number: licence?.number ?? '' } },
      listSupervisors: { stranger: 'own' },
      getMySupervisor: { stranger: 'own' },
      registerSupervisor: { stranger: 'own', body: { name: 'Tried', contactEmail: 'tried@studio.test' } },
      listAdminSupervisors: { stranger: 'refused', by: operator },
      verifySupervisor: { stranger: 'refused', by: operator, params: { personId }, body: reason },
      suspendSupervisor: { stranger: 'refused', by: operator, params: { personId }, body: reason },
      listAdminLicences: { stranger: 'refused', by: operator },
      voidLicence: { stranger: 'refused', by: operator, params, body: reason },
    };
  },
};
