import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import type { Mailer } from '@marquee/infra/mail/port.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import { by, job, refused } from '../kit/senders.ts';
import type { Shared } from '../kit/work.ts';
import { mailStarter } from '../mail/mail-starter.ts';
import type { JobStarter } from '../port/engine.ts';
import { acceptRequests, type Opened, type RequestDeps } from './accept-requests.ts';

/** What erasing a person touches besides the log, and what lets in who asks to follow. */
export interface AccountDeps extends RequestDeps {
  readonly personalData: PersonalData;
  readonly mailer: Mailer;
  /** Has every context give up what waits of the person and remove what it keeps outside the log; nothing is left to sign in to. Idempotent. */
  readonly forgetAccount: (person: string) => Promise<void>;
  readonly jobs: Pick<JobStarter, 'startJob'>;
  readonly exports: {
    /** Makes the archive of an export; false when nobody waits for it any more. Idempotent. */
    readonly make: (id: string) => Promise<boolean>;
    /** Its person may ask anew. Idempotent. */
    readonly giveUp: (id: string) => Promise<void>;
  };
}

/** Each may run twice with the same effect as once. */
export function createAccountActivities(deps: AccountDeps & Pick<Shared, 'letters'>) {
  return {
    ...mailStarter(deps),
    acceptRequests: (opened: Opened) => acceptRequests(deps, opened),
    /** Ends an account that is due; one whose owner has thought again stays. */
    endAccount: async ({ person, request }: { readonly person: string; readonly request: string }) => {
      const command = { type: 'ErasePerson', person } as const;
      const sent = await deps.commands.send(personAggregate, command, by(job, command.type, request));
      if (!sent.ok && sent.rejection.code !== 'ErasureNotDue') throw refused(sent.rejection);
      return { erased: sent.ok };
    },
    forgetAccount: async ({ person }: { readonly person: string }) => {
      await deps.forgetAccount(person);
      return {};
    },
    purgeMails: async ({ person }: { readonly person: string }) => {
      await deps.mailer.purge(person);
      return {};
    },
    makeExport: async ({ export: id }: { readonly export: string }) => ({ ready: await deps.exports.make(id) }),
    giveExportUp: async ({ export: id }: { readonly export: string }) => {
      await deps.exports.giveUp(id);
      return {};
    },
    /** From here on nothing that was ever sealed for the person can be opened, wherever it lies. */
    destroyKey: async ({ person }: { readonly person: string }) => {
      await deps.personalData.erase(person);
      // a letter that was being made when they were purged
      await deps.mailer.purge(person);
      return {};
    },
  };
}

export type AccountActivities = ReturnType<typeof createAccountActivities>;
