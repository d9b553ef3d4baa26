import type { KeyObject } from 'node:crypto';
import { type DigestedSnapshot, isGenuine } from '@marquee/infra/snapshots/digested.ts';
import type { ClientBase } from 'pg';
import type { Report } from './report.ts';

const CHECK = 'snapshots';
/** A state may have megabytes. */
const PAGE = 20;

type Row = DigestedSnapshot & { readonly stream: string };

/** That every snapshot is what the platform has written: a changed one would sell what is sold. */
export async function checkSnapshots(
  client: Pick<ClientBase, 'query'>,
  key: KeyObject | undefined,
  report: Report,
): Promise<void> {
  report.examined(CHECK, 'snapshots', 0);
  const present = await client.query<{ found: boolean }>("select to_regclass('snapshots') is not null as found");
  if (!key || !present.rows[0]?.found) return;
  for (let last = ''; ; ) {
    const { rows } = await client.query<Row>(
      `select stream, version, revision, state, memory, digest from snapshots
       where stream > $1 order by stream limit ${PAGE}`,
      [last],
    );
    for (const { stream, ...snapshot } of rows) {
      report.examined(CHECK, 'snapshots');
      const at = { position: undefined, stream };
      if (!isGenuine(key, stream, snapshot)) {
        report.find(CHECK, `that of revision ${snapshot.revision} is not as the platform has written it`, at);
      }
      last = stream;
    }
    if (rows.length < PAGE) return;
  }
}
