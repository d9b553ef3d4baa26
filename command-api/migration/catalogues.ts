import { AccountCatalogue } from '@marquee/infra/catalogues/account.ts';
import { ExportCatalogue } from '@marquee/infra/catalogues/export/export-catalogue.ts';
import { Pace } from '@marquee/infra/catalogues/pace.ts';
import { type Catalogue, CatalogueRefused } from '@marquee/infra/catalogues/port.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import type { Vault } from '@marquee/infra/vault/port.ts';
import type { Opening } from '@marquee/workflows/migration/deps.ts';
import { ActivityFailed } from '@marquee/workflows/port/activity-failed.ts';
import type { MigrationExports } from './exports.ts';

export interface CataloguesOptions {
  /** Where the services answer, each below its id; undefined in production, where we sign in nowhere yet. */
  readonly services: string | undefined;
  readonly vault: Pick<Vault, 'read'>;
  readonly personalData: Pick<PersonalData, 'open'>;
  readonly exports: Pick<MigrationExports, 'open' | 'forgetJob'>;
}

/** Calls a second to one platform, from one process. */
export const CALLS_PER_SECOND = 40;
/** Exports that were read already and may be asked for again. */
const MOST_READ = 4;

/** Opens the catalogues of migrations: accounts by their login, exports from their bytes. */
export class Catalogues {
  readonly #options: CataloguesOptions;
  readonly #paces = new Map<string, Pace>();
  readonly #sessions = new Map<string, string>();
  readonly #read = new Map<string, ExportCatalogue>();

  constructor(options: CataloguesOptions) {
    this.#options = options;
  }

  /** See `MigrationDeps.open`. */
  async open({ job, migration, signal }: Opening): Promise<Catalogue> {
    const { platform, secret, account, files } = migration;
    if (!secret || !account) return this.#export(job, files);
    const { services, vault, personalData } = this.#options;
    if (services === undefined)
      throw new CatalogueRefused('Unreachable', 'We cannot sign in to this service from here.');
    const [name, password, apiKey] = await Promise.all([
      personalData.open<{ readonly username: string }>(account),
      vault.read(secret.password),
      secret.apiKey === null ? undefined : vault.read(secret.apiKey),
    ]);
    if (!name || password === undefined || (secret.apiKey !== null && apiKey === undefined))
      throw new ActivityFailed('SecretGone', 'What was entrusted to this job is not kept any more. Give it again.');
    return new AccountCatalogue({
      origin: `${services}/${platform}`,
      login: { username: name.username, password, apiKey },
      pace: this.#paceOf(platform),
      sessions: this.#sessions,
      session: `${job} ${secret.password}`,
      signal,
    });
  }

  /** Sessions and exports of a job go. May be repeated. */
  async forget(job: string): Promise<void> {
    for (const kept of [this.#sessions, this.#read])
      for (const key of kept.keys()) if (key.startsWith(`${job} `)) kept.delete(key);
    await this.#options.exports.forgetJob(job);
  }

  async #export(job: string, files: readonly string[]): Promise<Catalogue> {
    // more of them may come while the job goes on
    const key = `${job} ${files.length}`;
    const known = this.#read.get(key);
    if (known) return known;
    const sources = await this.#options.exports.open(job, files);
    if (sources.length < files.length)
      throw new CatalogueRefused('ExportUnreadable', 'What you sent is not there any more. Send it again.');
    const opened = new ExportCatalogue(sources);
    await opened.connect();
    const [oldest] = this.#read.keys();
    if (oldest !== undefined && this.#read.size >= MOST_READ) this.#read.delete(oldest);
    this.#read.set(key, opened);
    return opened;
  }

  #paceOf(platform: string): Pace {
    const pace = this.#paces.get(platform) ?? new Pace(CALLS_PER_SECOND);
    this.#paces.set(platform, pace);
    return pace;
  }
}
