import { type adminDistribution, distribution } from '@marquee/command-api/contract/distribution.ts';
import { adminPartnerships } from '@marquee/command-api/contract/distribution-partnerships.ts';
import type { ContextAttempts } from './attempt.ts';

export const attempts: ContextAttempts<
  keyof typeof distribution | keyof typeof adminDistribution | keyof typeof adminPartnerships
> = {
  async prepare({ artist, operator }) {
    const [mine] = await artist.call(distribution.listPlatformContent);
    const params = { placementId: mine?.id ?? '' };
    const platformId = mine?.platformId ?? '';
    const reason = 'To see what happens';
    const body = { name: 'Tried', apiEndpoint: 'https://api.tried.example', contentFormat: 'FLAC', reason };
    const [partnership] = await operator.call(adminPartnerships.listPartnerships);
    const ofPartnership = { partnershipId: partnership?.id ?? '' };
    const terms = { partnerName: 'Tried', partnerType: 'label', startDate: '2026-11-22', reason };
    return {
      listPlatforms: { stranger: 'own' },
      listPlatformContent: { stranger: 'own' },
      submitToPlatform: {
        ...{ stranger: 'refused', by: artist },
        body: { contentId: mine?.contentId ?? '', contentType: 'track', platformId },
      },
      withdrawFromPlatform: { stranger: 'refused', by: artist, params },
      listAdminPlatforms: { stranger: 'refused', by: operator },
      addPlatform: { stranger: 'refused', by: operator, body },
      editPlatform: { stranger: 'refused', by: operator, params: { platformId }, body },
      listSubmissions: { stranger: 'refused', by: operator },
      claimSubmission: { stranger: 'refused', by: operator, params },
      decideSubmission: { stranger: 'refused', by: operator, params, body: { accept: true, reason } },
      recordFigures: {
        ...{ stranger: 'refused', by: operator, params },
        body: { day: '2026-11-22', views: 1, revenue: '0.10' },
      },
      listPartnerships: { stranger: 'refused', by: operator },
      getPartnership: { stranger: 'refused', by: operator, params: ofPartnership },
      keepContract: { stranger: 'refused', by: operator, file: new Uint8Array(Buffer.from('%PDF-1.7 tried')) },
      addPartnership: { stranger: 'refused', by: operator, body: terms },
      editPartnership: { stranger: 'refused', by: operator, params: ofPartnership, body: terms },
      endPartnership: { stranger: 'refused', by: operator, params: ofPartnership, body: { reason } },
    };
  },
  ending: ['withdrawFromPlatform'],
};
