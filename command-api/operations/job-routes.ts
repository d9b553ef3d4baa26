import { isRejection } from '@marquee/domain/kernel/rejection.ts';
import { jobAggregate } from '@marquee/domain/operations/job/aggregate.ts';
import { actionsOnJob } from '@marquee/projections/operations/operations.ts';
import type { BoardJob, JobBoard } from '@marquee/workflows/jobs/board.ts';
import { adminJobs, PARKED_SHOWN } from '../contract/operations-jobs.ts';
import { listAnswer, listPart } from '../http/admin-list.ts';
import { identityOfItem, toEach } from '../http/batch.ts';
import { commandIdentity } from '../http/command-id.ts';
import { contentRange } from '../http/content-range.ts';
import { notFound } from '../http/error.ts';
import { httpErrorOf } from '../http/rejections.ts';
import type { PersonCall, Router } from '../http/route.ts';
import { isRecorded, type Services, sendFrom } from '../http/services.ts';
import type { JobDecisions, JobVerb, Target } from './job-decisions.ts';
import { jobView, parkedView } from './job-view.ts';
import { namesOf } from './names.ts';
import { timelineOf } from './timeline.ts';

export interface AdminJobServices extends Services {
  readonly board: JobBoard;
  readonly decisions: JobDecisions;
}

type Call = PersonCall<unknown, unknown, unknown>;

/** Durable jobs for operators: watch them, and decide about what is stuck, with a reason that stays. */
export function registerAdminJobs(router: Router, services: AdminJobServices): void {
  const { board, decisions, database, directory } = services;

  const shown = async (job: BoardJob) => jobView(job, await namesOf(directory, [job.startedBy]), decisions.essential);
  const found = async (id: string) => {
    const job = await board.job(id);
    if (!job) throw notFound('job');
    return job;
  };

  /** Says a verb to the log; throws the HTTP form of a refusal. */
  const say = async (
    call: Call,
    verb: JobVerb,
    target: Target,
    reason: string,
    own = commandIdentity(call.request, call.session.personId),
  ) => {
    const command = await decisions.command(verb, target, reason);
    if (isRejection(command)) {
      // A job that was decided about is not stuck any more: who repeats the request is told the same as the first time.
      const said = { type: 'CancelJob', job: target.job, reason } as const;
      if (await isRecorded(services.log, jobAggregate.stream(said), own.commandId)) return;
      throw httpErrorOf(command);
    }
    await sendFrom(services, call, jobAggregate, command, own);
  };

  router.operator(adminJobs.listJobs, async ({ query, reply }) => {
    const { ids: keys, filter, ...part } = listPart(query, ['startedAt', 'DESC']);
    const { q: text, ...conditions } = filter;
    const { jobs, total } = await board.list({ ...conditions, ...part, keys, text });
    const names = await namesOf(
      directory,
      jobs.map(({ startedBy }) => startedBy),
    );
    const shownJobs = jobs.map((job) => jobView(job, names, decisions.essential));
    return listAnswer(reply, 'jobs', part, shownJobs, total);
  });

  router.operator(adminJobs.getJob, async ({ params, request, reply }) => {
    await services.consistency.waitForReadModels(request, reply, ['operations']);
    const job = await found(params.jobId);
    const [entries, parked, actions] = await Promise.all([
      board.timeline(job.key),
      board.parked(job.key, { limit: PARKED_SHOWN, offset: 0 }),
      actionsOnJob(database, job.key),
    ]);
    const names = await namesOf(directory, [job.startedBy, ...actions.map(({ actor }) => actor)]);
    return {
      ...jobView(job, names, decisions.essential),
      timeline: [...timelineOf(job, entries, actions, names)],
      parked: parked.map(parkedView),
    };
  });

  router.operator(adminJobs.listParkedItems, async ({ params, query, reply }) => {
    const { key, itemsParked } = await found(params.jobId);
    const [offset, last] = query.range;
    const items = await board.parked(key, { offset, limit: last - offset + 1 });
    contentRange(reply, 'parked', offset, items.length, itemsParked);
    return items.map(parkedView);
  });

  router.operator(adminJobs.retryJob, async (call) => {
    const { reason, item } = call.body;
    await say(call, 'retry', { job: call.params.jobId, item }, reason);
    return shown(await found(call.params.jobId));
  });

  router.operator(adminJobs.skipJobItem, async (call) => {
    const { reason, item } = call.body;
    await say(call, 'skip', { job: call.params.jobId, item }, reason);
    return shown(await found(call.params.jobId));
  });

  router.operator(adminJobs.cancelJob, async (call) => {
    await say(call, 'cancel', { job: call.params.jobId }, call.body.reason);
    return shown(await found(call.params.jobId));
  });

  router.operator(adminJobs.decideJobs, async (call) => {
    const { verb, reason, targets } = call.body;
    const items = targets.map(({ id, item }) => ({ id, item: item ?? null }));
    return toEach(items, ({ id, item }) => {
      const target = { job: id, item: item ?? undefined };
      return say(call, verb, target, reason, identityOfItem(call, `${id}\n${item ?? ''}`));
    });
  });
}
