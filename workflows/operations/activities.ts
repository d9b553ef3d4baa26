import { type RebuildResult, rebuildAggregate } from '@marquee/domain/operations/rebuild/aggregate.ts';
import type { Rebuilt } from '@marquee/domain/operations/rebuild/events.ts';
import { type VerificationResult, verificationAggregate } from '@marquee/domain/operations/verification/aggregate.ts';
import { accepted, by, job } from '../kit/senders.ts';
import type { CommandSender } from '../port/commands.ts';
import type { ActivityCall } from '../port/context.ts';
import type { JobStarter } from '../port/engine.ts';
import { type OfRebuild, verificationJob } from './jobs.ts';

export interface OperationsDeps {
  readonly commands: CommandSender;
  readonly jobs: Pick<JobStarter, 'startJob'>;
  /** Replays the whole log beside the platform that is at work. Rejects when the signal aborts. */
  readonly verifyLog: (signal: AbortSignal) => Promise<VerificationResult>;
  /** Builds the read model of this name anew, beside the one that is read. Rejects when the signal aborts, and when it cannot. */
  readonly rebuildReadModel: (readModel: string, signal: AbortSignal) => Promise<Rebuilt>;
}

interface OfVerification {
  readonly verification: string;
}

/** Each may run twice with the same effect as once. */
export function createOperationsActivities({ commands, jobs, verifyLog, rebuildReadModel }: OperationsDeps) {
  return {
    /** Starts the night's verification, unless another process has. */
    startVerification: async ({ day }: { readonly day: string }, { jobKey }: ActivityCall) => {
      await jobs.startJob(...verificationJob(day), { by: `job:${jobKey}` });
    },
    verifyLog: (_: OfVerification, { signal }: ActivityCall) => verifyLog(signal),
    recordVerification: async ({ verification, result }: OfVerification & { readonly result: VerificationResult }) => {
      const command = { type: 'RecordVerification', verification, result } as const;
      accepted(await commands.send(verificationAggregate, command, by(job, 'RecordVerification', verification)));
    },
    rebuildReadModel: ({ readModel }: OfRebuild, { signal }: ActivityCall) => rebuildReadModel(readModel, signal),
    recordRebuild: async ({ readModel, rebuild, result }: OfRebuild & { readonly result: RebuildResult }) => {
      const command = { type: 'RecordRebuild', readModel, rebuild, result } as const;
      accepted(await commands.send(rebuildAggregate, command, by(job, 'RecordRebuild', rebuild)));
    },
  };
}

export type OperationsActivities = ReturnType<typeof createOperationsActivities>;
