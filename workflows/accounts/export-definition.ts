import { HOUR, MINUTE } from '@marquee/domain/kernel/time.ts';
import { retryForever } from '../kit/retry-policies.ts';
import { runOrEscalate } from '../kit/run-or-escalate.ts';
import type { WorkflowDefinition } from '../port/context.ts';
import type { AccountActivities } from './activities.ts';

/** `export`: the export's id. */
export interface Exporting {
  readonly export: string;
  readonly person: string;
  readonly [field: string]: string;
}

/**
 * `export/{id}`: makes the archive that somebody has asked for, and tells them by mail. Where it cannot be made, a person
 * looks at why; who lets it be ends it, and whoever waits may ask anew.
 */
export const dataExport: WorkflowDefinition<AccountActivities, Exporting> = {
  kind: 'export',
  version: 1,
  async run(context, asked) {
    await context.compensate('giveExportUp', asked, retryForever);
    await context.progress({ total: 1, done: 0, failed: 0, caption: 'Gathering what there is' });
    const retry = { maxAttempts: 10, intervalMs: 5000, maxIntervalMs: MINUTE };
    const made = await runOrEscalate(context, 'makeExport', asked, { timeoutMs: 6 * HOUR, retry });
    if (!made?.ready) {
      await context.run('giveExportUp', asked, retryForever);
      await context.settle();
      return 'given up';
    }
    await context.settle();
    await context.run('startMail', { mail: 'exportReady', ...asked }, retryForever);
    await context.progress({ total: 1, done: 1, failed: 0, caption: 'Ready' });
    return 'ready';
  },
};

/** The job that makes an export. */
export function exportJob(asked: Exporting) {
  return [dataExport.kind, `export/${asked.export}`, asked] as const;
}
