import { retryForever } from '../kit/retry-policies.ts';
import type { WorkflowDefinition } from '../port/context.ts';
import type { AccountActivities } from './activities.ts';

/** `erasure/{person}`: makes an erased person's data unreadable. The key goes last, when nobody seals for them any more. */
export const erasure: WorkflowDefinition<AccountActivities, { readonly person: string }> = {
  kind: 'erasure',
  version: 1,
  essential: true,
  async run(context, { person }) {
    await context.run('forgetAccount', { person }, retryForever);
    await context.run('purgeMails', { person }, retryForever);
    await context.run('destroyKey', { person }, retryForever);
    return {};
  },
};
