import type { FastifyInstance } from 'fastify';
import type { Router } from '../http/route.ts';
import { FollowUp } from '../live-shows/follow-up.ts';
import { ShowEditor } from '../live-shows/show-editor.ts';
import { ShowViews } from '../live-shows/shows.ts';
import { JobDesk } from '../operations/job-desk.ts';
import type { StageHub } from '../realtime/hub.ts';
import { registerStageSocket } from '../realtime/socket.ts';
import { registerAccounts } from '../routes/accounts.ts';
import { registerAdminJobs } from '../routes/admin-jobs.ts';
import { registerAdminVerifications } from '../routes/admin-verifications.ts';
import { registerDoor } from '../routes/door.ts';
import { registerOutbox } from '../routes/outbox.ts';
import { registerPayments } from '../routes/payments.ts';
import { registerPictures } from '../routes/pictures.ts';
import { reservedFor } from '../routes/reserved.ts';
import type { Services } from '../routes/services.ts';
import { registerShows } from '../routes/shows.ts';
import { registerStage } from '../routes/stage.ts';
import { registerTicketPdf } from '../routes/ticket-pdf.ts';
import { registerTickets } from '../routes/tickets.ts';
import type { InterfaceParts } from './interface.ts';
import { publicConfig } from './public-config.ts';
import type { Selling } from './selling.ts';
import type { Webhooks } from './webhooks.ts';

export interface RouteParts extends Pick<InterfaceParts, 'config' | 'storage' | 'payments' | 'jobs' | 'moreRoutes'> {
  readonly services: Services;
  readonly hub: StageHub;
  readonly selling: Selling;
  readonly webhooks: Pick<Webhooks, 'register'> | undefined;
}

/** The routes of every context, the realtime socket, and what the payment provider calls. */
export async function registerRoutes(doors: Router, instance: FastifyInstance, parts: RouteParts): Promise<void> {
  const { config, storage, payments, jobs, services, hub, selling, webhooks, moreRoutes } = parts;
  const router = doors.behind(reservedFor(services.bus));
  const followUp = new FollowUp(services.bus);
  const views = new ShowViews(services, hub);
  registerAccounts(router, services, publicConfig(config, payments));
  registerPictures(router, instance, { ...services, views, pictures: storage.pictures });
  registerShows(router, {
    ...services,
    views,
    followUp,
    editor: new ShowEditor(services.bus, followUp),
    jobs: jobs.board,
  });
  const desk = new JobDesk({ board: jobs.board, essential: jobs.essential });
  registerAdminJobs(router, { ...services, board: jobs.board, desk });
  registerAdminVerifications(router, { ...services, board: jobs.board });
  registerTickets(router, { ...services, ...selling });
  registerTicketPdf(instance, { ...services, codes: selling.codes });
  registerDoor(router, { ...services, codes: selling.codes });
  registerStage(router, { ...services, tipJar: selling.tipJar, now: Date.now });
  registerStageSocket(instance, services.sessions, hub);
  if (selling.settlement) {
    registerPayments(router, {
      ...services,
      settlement: selling.settlement,
      provider: payments.provider,
      sandbox: payments.sandbox,
    });
  }
  moreRoutes?.(router, services);
  await webhooks?.register(instance);
  if (storage.outbox && config.mode !== 'production') registerOutbox(instance, storage.outbox);
}
