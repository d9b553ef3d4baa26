import type { Mailer } from '@marquee/infra/mail/port.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';

/** What erasing a person touches besides the log. */
export interface AccountDeps {
  readonly personalData: PersonalData;
  readonly mailer: Mailer;
  /** Has every context give up what waits of the person and remove what it keeps outside the log; nothing is left to sign in to. Idempotent. */
  readonly forgetAccount: (person: string) => Promise<void>;
}

/** Each may run twice with the same effect as once. */
export function createAccountActivities(deps: AccountDeps) {
  return {
    forgetAccount: async ({ person }: { readonly person: string }) => {
      await deps.forgetAccount(person);
      return {};
    },
    purgeMails: async ({ person }: { readonly person: string }) => {
      await deps.mailer.purge(person);
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
