import { definitions as accounts } from '../accounts/definitions.ts';
import { definitions as art } from '../art/definitions.ts';
import type { ContextWork } from '../contexts.ts';
import { definitions as files } from '../files/definitions.ts';
import { definitions as licensing } from '../licensing/definitions.ts';
import { definitions as mail } from '../mail/definitions.ts';
import { definitions as migration } from '../migration/definitions.ts';
import { definitions as moderation } from '../moderation/definitions.ts';
import { definitions as music } from '../music/definitions.ts';
import { definitions as notifications } from '../notifications/definitions.ts';
import { definitions as operations } from '../operations/definitions.ts';
import { definitions as payments } from '../payments/definitions.ts';
import type { AnyDefinition } from '../port/context.ts';
import { definitions as social } from '../social/definitions.ts';
import { definitions as subscriptions } from '../subscriptions/definitions.ts';
import { definitions as ticketing } from '../ticketing/definitions.ts';

/** The definitions of every context, from the part of it that may be loaded into a sandbox. A forgotten context does not compile. */
const byContext: Readonly<Record<ContextWork['name'], readonly unknown[]>> = {
  accounts,
  shows: [],
  ticketing,
  payments,
  mail,
  operations,
  social,
  music,
  subscriptions,
  migration,
  art,
  files,
  licensing,
  distribution: [],
  moderation,
  notifications,
};

/** Every definition that there is, old versions with running jobs included: what a worker's bundle can run. */
export const definitions = Object.values(byContext).flat() as readonly AnyDefinition[];
