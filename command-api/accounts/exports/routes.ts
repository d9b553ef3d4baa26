import { iso } from '@marquee/domain/kernel/time.ts';
import { exports as contract, type DataExport } from '../../contract/accounts-exports.ts';
import type { AccessRule } from '../../http/access.ts';
import { commandIdentity } from '../../http/command-id.ts';
import type { Router } from '../../http/route.ts';
import { type DataExports, EXPORT_KEPT_MS } from './data-exports.ts';
import type { ExportRow } from './table.ts';

/** Archives of what is held about somebody: for themselves alone. */
export function registerExports(router: Router, exports: DataExports): void {
  const own: AccessRule<{ readonly exportId: string }> = {
    owners: async ({ exportId }) => [(await exports.find(exportId))?.person].filter((person) => person !== undefined),
    code: 'NotAllowed',
    message: 'Only who asked for an export can fetch it.',
  };

  router.person(contract.startExport, 'everyone', async ({ request, session: { personId } }) =>
    shown(await exports.ask(commandIdentity(request, personId).commandId, personId)),
  );

  router.person(contract.listExports, 'everyone', async ({ session }) =>
    (await exports.of(session.personId)).map(shown),
  );

  router.bytes(contract.downloadExport, own, async ({ params, reply }) => {
    const { bytes, body } = await exports.archive(params.exportId, Date.now());
    reply.headers({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="marquee-my-data.zip"',
      'content-length': bytes,
      'content-type': 'application/zip',
    });
    return body;
  });
}

function shown({ id, done, total, requestedAt, bytes, readyAt, failedAt }: ExportRow): DataExport {
  const state = readyAt ? 'ready' : failedAt ? 'failed' : 'making';
  const expiresAt = readyAt && iso(readyAt.getTime() + EXPORT_KEPT_MS);
  return { id, state, done, total, requestedAt: requestedAt.toISOString(), bytes, expiresAt };
}
