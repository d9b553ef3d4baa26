import { requestsTo } from '@marquee/projections/accounts/follow-lists.ts';
import { allProjections } from '@marquee/projections/all.ts';
import type { ContextWork } from '@marquee/workflows/contexts.ts';
import type { Needs } from '@marquee/workflows/kit/work.ts';
import { contexts } from '../contexts.ts';
import { eraseEverywhere } from '../http/erasure.ts';
import { namedContributionsOf } from '../http/export-contribution.ts';
import { exportedMigrationRows } from '../migration/exported.ts';
import { type JobParts, reaching } from '../platform/parts/job-parts.ts';
import { exportedFilesOf } from './exports/exported-files.ts';
import { makeExport } from './exports/make-export.ts';

/** So many requests are looked up at once. */
const REQUESTS = 200;

/** The erasure of a person is every context's, one after another. */
export function accountNeeds(parts: JobParts): Needs<ContextWork>['accounts'] {
  const { storage, jobs, payments, requests, usernames } = parts;
  const { bus, log, pool: database, personalData, mailer, pictures, uploads, files, exports } = storage;
  const { migrationExports, migrationRows } = storage;
  const erased = {
    bus,
    log,
    database,
    personalData,
    mailer,
    pictures,
    uploads,
    files,
    exports,
    migrationExports,
    migrationRows,
    usernames,
    requests,
    payments,
  };
  const reached = reaching(storage);
  const erasure = { ...erased, reached, now: Date.now };
  return {
    log,
    commands: bus,
    async openRequests(person) {
      await reached(['follows']);
      const { rows } = await requestsTo(database, { person, limit: REQUESTS });
      return rows.map(({ follower }) => follower);
    },
    personalData,
    mailer,
    accountPage: `${parts.config.publicUrl}/account`,
    accountMail: (request) => requests.mailOf(request),
    jobs,
    exports: {
      async make(id) {
        await reached(allProjections.map(({ name }) => name));
        const kept = { bus, database, files, pictures, personalData };
        const filesOf = async (person: string) => [
          ...(await exportedFilesOf(kept, person)),
          ...(await exportedMigrationRows(migrationRows, person)),
        ];
        const exported = namedContributionsOf(contexts);
        return makeExport({ exports, files, log, database, personalData, exported, filesOf, now: Date.now }, id);
      },
      giveUp: (id) => exports.giveUp(id),
    },
    forgetAccount: (person) => eraseEverywhere(contexts, erasure, person),
  };
}
