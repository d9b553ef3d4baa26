import { adminConsole } from '../../contract/operations-console.ts';
import type { Router } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import { RecordLocks } from './locks.ts';
import { removeView, savedViews, saveView } from './views.ts';

/** What the console keeps of who works with it: lists under names, and at which record they are. */
export function registerConsole(
  router: Router,
  { database, directory }: Pick<Services, 'database' | 'directory'>,
): void {
  const locks = new RecordLocks(database, directory);

  router.operator(adminConsole.listSavedViews, ({ session }) => savedViews(database, session.personId));
  router.operator(adminConsole.saveView, async ({ body, session: { personId } }) => {
    await saveView(database, personId, body);
    return savedViews(database, personId);
  });
  router.operator(adminConsole.removeView, async ({ body, session: { personId } }) => {
    await removeView(database, personId, body);
    return savedViews(database, personId);
  });

  router.operator(adminConsole.getRecordLock, async ({ params, session }) => ({
    lock: await locks.of(params.record, session.personId),
  }));
  router.operator(adminConsole.holdRecord, ({ params, body, session }) =>
    locks.hold({ ...params, ...body, person: session.personId }),
  );
  router.operator(adminConsole.releaseRecord, async ({ params, session }) => {
    await locks.release(params.record, session.personId);
    return { ok: true as const };
  });
}
