import { moderation as endpoints } from '../contract/moderation.ts';
import { adminCases } from '../contract/moderation-cases.ts';
import { adminPosts } from '../contract/moderation-posts.ts';
import { MediaAddresses } from '../files/media/media-addresses.ts';
import type { ApiContext } from '../http/context.ts';
import { registerByHand } from './by-hand-routes.ts';
import { registerCases } from './case-routes.ts';
import { contentReverts } from './content-reverts.ts';
import { exportedCases, exportedStanding } from './exported.ts';
import { registerAdminPosts } from './post-routes.ts';
import { caseReverts } from './reverts.ts';
import { registerReports } from './routes.ts';
import { registerVisitorClaims } from './visitor-routes.ts';

/** Reports, decisions about people and what they made, and appeals. */
export const moderation: ApiContext = {
  name: 'moderation',
  endpoints: { ...endpoints, ...adminCases, ...adminPosts },
  exported: { case: exportedCases, standing: exportedStanding },
  erased: {
    nothing:
      'what somebody wrote to a case goes with their key, that of visitors when they withdraw their claim, or after a year; what was decided stays, about nobody',
  },
  reverts: [caseReverts, ...contentReverts],
  demo: async () => (await import('./demo.ts')).moderationDemo,
  register(router, _, { services, storage, requests }) {
    const viewing = { ...services, addresses: new MediaAddresses(storage.masterKey, Date.now) };
    registerReports(router, viewing);
    registerVisitorClaims(router, viewing, requests.claims, storage);
    registerCases(router, viewing);
    registerByHand(router, services);
    registerAdminPosts(router, viewing);
  },
};
