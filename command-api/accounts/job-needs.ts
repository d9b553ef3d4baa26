import type { ContextWork } from '@marquee/workflows/contexts.ts';
import type { Needs } from '@marquee/workflows/kit/work.ts';
import { contexts } from '../contexts.ts';
import { eraseEverywhere } from '../http/erasure.ts';
import { type JobParts, reaching } from '../platform/parts/job-parts.ts';

/** The erasure of a person is every context's, one after another. */
export function accountNeeds(parts: JobParts): Needs<ContextWork>['accounts'] {
  const { storage, payments, requests, usernames } = parts;
  const { bus, log, pool: database, personalData, mailer, pictures, files } = storage;
  const erased = { bus, log, database, personalData, mailer, pictures, files, usernames, requests, payments };
  const erasure = { ...erased, reached: reaching(storage), now: Date.now };
  return {
    personalData,
    mailer,
    accountMail: (request) => requests.mailOf(request),
    forgetAccount: (person) => eraseEverywhere(contexts, erasure, person),
  };
}
