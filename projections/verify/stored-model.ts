import type { LogEvent } from '@marquee/domain/contexts.ts';
import type { Position } from '@marquee/domain/kernel/event.ts';
import { positionsOf } from '@marquee/infra/event-store/positions.ts';
import type { RawLog } from '@marquee/infra/event-store/raw-log.ts';
import type { ClientBase } from 'pg';
import { type ProjectionVersion, schema } from '../runner/projection-version.ts';
import { understood } from './payloads.ts';
import { parse } from './raw-log.ts';
import type { Replay } from './replay/replay-table.ts';
import { Report } from './report.ts';

type Client = Pick<ClientBase, 'query'>;

/**
 * A read model that is held against a replay of its own. The replay follows the log as far as the read model was when the
 * verification began, and takes in the rest when the two are compared: so each is compared as of its own place in the log,
 * and the database keeps old rows for no longer than one comparison.
 */
export class StoredModel {
  readonly model: ProjectionVersion;
  readonly replay: Replay;
  /** How far the read model is known to be; undefined: it has taken in nothing. */
  readonly #reached: Position | undefined;
  /** How far the replay is. */
  #seen: Position | undefined;

  constructor(model: ProjectionVersion, replay: Replay, reached: Position | undefined) {
    this.model = model;
    this.replay = replay;
    this.#reached = reached;
  }

  /** What the log has at a place, which comes after all that were given before. Beyond the read model it is left for later. */
  see(position: Position, events: readonly LogEvent[], compare: (a: Position, b: Position) => number): void {
    if (!this.#reached || compare(position, this.#reached) > 0) return;
    for (const event of events) this.replay.see(event);
    this.#seen = position;
  }

  /** Takes in what the read model has by now. False when it is there no more. Needs the transaction of the comparison. */
  async catchUp(client: Client, log: RawLog): Promise<boolean> {
    const { compare } = positionsOf(log.logId);
    const { projection, version } = this.model;
    const { rows } = await client.query<{ position: Position | null }>(
      `select position from "${schema}".checkpoints where name = $1 and version = $2 and log = $3`,
      [projection.name, version, log.logId],
    );
    const [row] = rows;
    if (!row) return false;
    const { position } = row;
    if (!position || (this.#seen && compare(this.#seen, position) >= 0)) return true;
    // Findings of the log itself are those of the verification, which was over it up to where it ended then.
    const unheard = new Report(compare);
    for await (const raw of log.readAfter(this.#seen)) {
      if (compare(raw.position, position) > 0) break;
      const event = parse(raw, unheard);
      if (event) for (const each of understood(event, unheard)) this.replay.see(each);
      this.#seen = raw.position;
    }
    return true;
  }
}
