import { readingOf } from '@marquee/domain/policy/fee-reading.ts';
import { adminWhatIf } from '../../contract/payments-what-if.ts';
import { listAnswer } from '../../http/admin-list.ts';
import { commandIdentity } from '../../http/command-id.ts';
import { csvFile } from '../../http/csv-file.ts';
import { HttpError, notFound } from '../../http/error.ts';
import type { Router } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import type { WhatIfReplays } from './replays.ts';
import { cancelRun, eventsOfRun, everyEventOfRun, latestRun, type WhatIfRun } from './runs.ts';
import { beside, eventView, figureNames, linesOf, runView } from './views.ts';

const done = { ok: true } as const;
type Ended = WhatIfRun & { readonly result: NonNullable<WhatIfRun['result']> };

/** Another reading of a period for finance. Whoever asks sees their own replay and nobody else's. */
export function registerWhatIf(
  router: Router,
  { database: pool, policies }: Pick<Services, 'database' | 'policies'>,
  replays: WhatIfReplays,
): void {
  /** Throws 404 for a run that is not this person's, or has not come to its end. */
  const ended = async (person: string, id: string): Promise<Ended> => {
    const run = await latestRun(pool, person);
    if (run?.id !== id || !run.result) throw notFound('replay');
    return { ...run, result: run.result };
  };

  router.operator(adminWhatIf.getWhatIf, async ({ session }) => {
    const run = await latestRun(pool, session.personId);
    const versions = policies.versions.map((policy) => ({
      version: policy.version,
      current: policy.version === policies.current.version,
      reading: readingOf(policy),
    }));
    return { versions, run: run ? runView(run) : null };
  });

  router.operator(adminWhatIf.startWhatIf, async ({ body, request, session: { personId } }) => {
    const { commandId } = commandIdentity(request, personId);
    const began = await replays.begin(personId, body, commandId).catch((error: unknown) => {
      throw error instanceof RangeError ? new HttpError(400, 'Invalid', error.message) : error;
    });
    if (began) return done;
    throw new HttpError(409, 'WhatIfAtWork', 'A replay of yours is at work. Wait for it, or break it off.');
  });

  router.operator(adminWhatIf.cancelWhatIf, async ({ request, session: { personId } }) => {
    if (await cancelRun(pool, personId, commandIdentity(request, personId).commandId)) return done;
    throw new HttpError(409, 'NothingAtWork', 'No replay of yours is at work.');
  });

  router.operator(adminWhatIf.listWhatIfEvents, async ({ params, query, reply, session }) => {
    const { id } = await ended(session.personId, params.id);
    const [offset, last] = query.range;
    const part = { offset, limit: last - offset + 1 };
    const { rows, total } = await eventsOfRun(pool, id, query.filter ?? {}, part);
    return listAnswer(reply, 'what-if-events', part, rows.map(eventView), total);
  });

  router.operator(adminWhatIf.downloadWhatIfFigures, async ({ params, reply, session }) => {
    const { asked, result } = await ended(session.personId, params.id);
    async function* records() {
      for (const { business, month, was, would } of result.rows)
        for (const name of figureNames) {
          const figure = beside(was[name], would[name]);
          yield [business, month, name, figure.was, figure.would, figure.difference];
        }
    }
    const columns = ['business', 'month', 'figure', 'was', 'would', 'difference'];
    return csvFile(reply, `what-if-${asked.from}-${asked.to}.csv`, columns, records());
  });

  router.operator(adminWhatIf.downloadWhatIfEvents, async ({ params, reply, session }) => {
    const { id, asked } = await ended(session.personId, params.id);
    async function* records() {
      for await (const event of everyEventOfRun(pool, id)) {
        const where = eventColumns.map((name) => event[name]);
        for (const { account, sub, was, would, difference } of linesOf(event))
          yield [...where, account, sub, was, would, difference];
      }
    }
    const columns = [...eventColumns, 'account', 'sub', 'was', 'would', 'difference'];
    return csvFile(reply, `what-if-events-${asked.from}-${asked.to}.csv`, columns, records());
  });
}

const eventColumns = ['position', 'at', 'event', 'type', 'stream', 'revision', 'business', 'month'] as const;
