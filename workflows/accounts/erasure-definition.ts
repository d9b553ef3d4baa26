import type { WorkflowDefinition } from '../port/context.ts';
import { steady } from '../ticketing/patience.ts';
import type { AccountActivities } from './erasure.ts';

/** `erasure/{person}`: makes an erased person's data unreadable. The key goes last, when nobody seals for them any more. */
export const erasure: WorkflowDefinition<AccountActivities, { readonly person: string }> = {
  kind: 'erasure',
  version: 1,
  essential: true,
  async run(context, { person }) {
    await context.run('forgetAccount', { person }, steady);
    await context.run('purgeMails', { person }, steady);
    await context.run('destroyKey', { person }, steady);
    return {};
  },
};
