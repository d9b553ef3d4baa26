import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import type { EventLog } from '../kit/event-log.ts';
import type { CommandSender } from '../port/commands.ts';

/** Licences, by what time has come for. */
export interface DueLicences {
  readonly unanswered: readonly string[];
  readonly unpaid: readonly string[];
  readonly ended: readonly string[];
}

/** What the letters about licences are made of. */
export interface LicensingLetterDeps {
  readonly log: EventLog;
  readonly personalData: Pick<PersonalData, 'open'>;
  /** The page where music is licensed. */
  readonly licensingPage: string;
}

/** What the work of licensing needs of the platform. */
export interface LicensingDeps extends LicensingLetterDeps {
  readonly commands: CommandSender;
  /** UTC milliseconds. */
  readonly now: () => number;
  /** What was over at `now` and is not said to be, the longest due first; at most `limit` of each. */
  readonly dueLicences: (now: number, limit: number) => Promise<DueLicences>;
}
