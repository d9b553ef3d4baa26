import type { SfuTransport } from '@marquee/infra/live/sfu/sfu-transport.ts';
import type { SocketTransport } from '@marquee/infra/live/socket-transport.ts';
import type { FastifyInstance } from 'fastify';
import type { AccountRequests } from '../accounts/account-requests.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Demo } from '../demo/demo.ts';
import type { RememberedRights } from '../files/media/remembered-rights.ts';
import type { Config } from '../platform/config/config.ts';
import type { Likes } from '../platform/parts/gathering.ts';
import type { JobReading } from '../platform/parts/job-reading.ts';
import type { Payments } from '../platform/parts/payments.ts';
import type { Storage } from '../platform/parts/storage.ts';
import type { Ticketing } from '../platform/parts/ticketing.ts';
import type { Webhooks } from '../platform/parts/webhooks.ts';
import type { ShowHub } from '../realtime/hub.ts';
import type { Searchable } from '../search/searchable.ts';
import type { PeerSignature } from '../shows/broadcast/peer-signature.ts';
import type { ViewCounter } from '../social/views/view-counter.ts';
import type { NothingToErase, WhenErased } from './erasure.ts';
import type { ExportContribution, NothingToExport } from './export-contribution.ts';
import type { ContentsOfFile, MayReadFile, PartOfFile } from './may-read-file.ts';
import type { RevertRule } from './reverts.ts';
import type { Router } from './route.ts';
import type { Services } from './services.ts';

/** What the routes of any context may be made of. */
export interface RouteParts {
  readonly config: Config;
  readonly storage: Storage;
  readonly payments: Payments;
  readonly jobs: JobReading;
  /** Routes besides the contract's, behind the same access rules: what the benchmark compares with. */
  readonly moreRoutes?: ((router: Router, services: Services) => void) | undefined;
  readonly services: Services;
  /** What is answered by mail alone. */
  readonly requests: AccountRequests;
  readonly hub: ShowHub;
  readonly ticketing: Ticketing;
  readonly live: SocketTransport | SfuTransport;
  /** Knows requests that other processes hand on. */
  readonly peers: PeerSignature;
  /** Counts what is seen and heard. */
  readonly counter: Pick<ViewCounter, 'hit'>;
  /** Sets likes. */
  readonly likes: Pick<Likes, 'set'>;
  /** Who was found to have which file a moment ago. */
  readonly rights: Pick<RememberedRights, 'has' | 'asking' | 'keep'>;
  /** Folder of the built web app. */
  readonly web: string;
  readonly webhooks: Pick<Webhooks, 'register'> | undefined;
  /** Every endpoint of the interface, by its name. */
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  /** Every context's part of an export, in the order of their list. */
  readonly exported: readonly ExportContribution[];
  /** What can be looked for, of every context. */
  readonly searchables: readonly Searchable[];
  /** Every context's word on which event a command takes back. */
  readonly reverts: readonly RevertRule[];
  /** Every context's word on who sees which file of others. */
  readonly mayRead: readonly MayReadFile[];
  /** Every context's word on what it keeps beside a file. */
  readonly partsOfFile: readonly PartOfFile[];
  /** Every context's word on what shows a file. */
  readonly contentsOfFile: readonly ContentsOfFile[];
}

/** What a context declares of itself on this floor. `command-api/contexts.ts` is the only list of them. */
export interface ApiContext {
  /** Its folder's name on every floor. */
  readonly name: string;
  /** Its part of the contract, by name. Every endpoint has one name in the whole contract. */
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  /** For each of its aggregates, by category: where its streams have something of a person, or why an export has nothing of them. */
  readonly exported: Readonly<Record<string, ExportContribution | NothingToExport>>;
  /** Which files of others it shows to whom; absent where it shows none. */
  readonly mayReadFile?: MayReadFile;
  /** What it keeps beside files of people, and serves as a part of them; absent: nothing. */
  readonly partOfFile?: PartOfFile;
  /** What of it shows a file and can be sold; absent where nothing can. */
  readonly contentsOfFile?: ContentsOfFile;
  /** What becomes of what is a person's when they are erased, or why there is nothing to do. */
  readonly erased: WhenErased | NothingToErase;
  /** What of it can be looked for by name; absent: nothing. */
  readonly searchables?: readonly Searchable[];
  /** Which events of its entities staff can take back; absent: none. */
  readonly reverts?: readonly RevertRule[];
  /** What it adds to the demo data. */
  readonly demo: Demo;
  /** Registers the handlers of its endpoints, each with the rule of whom it is for, and what is served beside them. */
  register(router: Router, app: FastifyInstance, parts: RouteParts): void | Promise<void>;
}

/** Everything that can be looked for, in the order of the contexts. */
export function searchablesOf(contexts: readonly Pick<ApiContext, 'searchables'>[]): readonly Searchable[] {
  return contexts.flatMap(({ searchables }) => searchables ?? []);
}
