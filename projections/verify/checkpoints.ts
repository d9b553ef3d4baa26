import type { Position } from '@marquee/domain/kernel/event.ts';
import { describeBeyond, isBeyond, type KeptPlace } from '@marquee/infra/event-store/beyond-end.ts';
import type { ClientBase } from 'pg';
import { schema } from '../runner/projection-version.ts';
import type { Report } from './report.ts';

type Client = Pick<ClientBase, 'query'>;

const CHECK = 'checkpoints';

/** Tables of places in the log, and how a row of theirs is called. */
const tables: readonly (readonly [string, string])[] = [
  [`"${schema}".checkpoints`, `format('the read model ''%s'' in version %s', name, version)`],
  ['reactor_checkpoints', `format('the reactor ''%s''', name)`],
  ['relay_checkpoints', `format('the feed ''%s''', name)`],
];

/** Everybody who follows this log stands within it. */
export class CheckpointCheck {
  readonly #report: Report;
  readonly #places: readonly KeptPlace[];

  private constructor(report: Report, places: readonly KeptPlace[]) {
    this.#report = report;
    this.#places = places;
  }

  /** Reads the checkpoints: before the log is read, which grows. */
  static async read(client: Client, logId: string, report: Report): Promise<CheckpointCheck> {
    const places: KeptPlace[] = [];
    for (const [table, name] of tables) {
      const { rows: present } = await client.query('select where to_regclass($1) is not null', [table]);
      if (present.length === 0) continue;
      const { rows } = await client.query<KeptPlace>(
        `select ${name} as of, position from ${table} where log = $1 and position is not null order by 1`,
        [logId],
      );
      places.push(...rows);
    }
    return new CheckpointCheck(report, places);
  }

  /** The log was read to its end, which is here. */
  end(head: Position | undefined, comparePositions: (a: Position, b: Position) => number): void {
    for (const place of this.#places) {
      this.#report.examined(CHECK, 'checkpoints');
      if (isBeyond({ comparePositions }, place.position, head)) this.#report.find(CHECK, describeBeyond(place, head));
    }
  }
}
