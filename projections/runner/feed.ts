import type { Position } from '@marquee/domain/kernel/event.ts';
import type { EventBatch } from '@marquee/infra/event-store/port.ts';

/** Somebody who follows the log: a projection's runner, or a view in memory. */
export interface FeedMember {
  readonly types: readonly string[];
  /** Everything up to here was taken; undefined: nothing yet. */
  readonly position: Position | undefined;
  /**
   * Takes what of a batch is its own and after its position. Answers false when it wants no more. Never rejects.
   * `after` is where the batch begins: a member that stands there needs to compare nothing.
   */
  take(batch: EventBatch, after: Position | undefined): Promise<boolean>;
  /** It has taken all that was in the log a moment ago. Answers false when it wants no more. Never rejects. */
  caughtUp(): Promise<boolean>;
}

/** Members that stand at the same place in the log and share one reading of it. */
export class Feed {
  readonly members: Set<FeedMember>;
  /** What was handed out last, to everyone here; set before the members take it. */
  through: Position | undefined;

  constructor(members: Iterable<FeedMember>, through: Position | undefined) {
    this.members = new Set(members);
    this.through = through;
  }

  get types(): readonly string[] {
    return [...new Set([...this.members].flatMap((member) => member.types))].sort();
  }

  /**
   * Gives a batch to all members and waits for them. Who takes longer than `memberTimeoutMs` while others wait leaves this
   * feed, so that one projection in trouble does not hold up the rest; `late` gets it back when it is done.
   */
  async handOut(batch: EventBatch, memberTimeoutMs: number, late: (member: FeedMember) => void): Promise<void> {
    const after = this.through;
    this.through = batch.through;
    const alone = this.members.size === 1;
    await Promise.all(
      [...this.members].map(async (member) => {
        const taking = member.take(batch, after);
        const outcome = alone ? await taking : await withTimeout(taking, memberTimeoutMs);
        if (outcome === true) return;
        this.members.delete(member);
        if (outcome === undefined) void taking.then((more) => more && late(member));
      }),
    );
  }

  /** Tells all members that the log's end was reached. */
  async caughtUp(): Promise<void> {
    await Promise.all(
      [...this.members].map(async (member) => {
        if (!(await member.caughtUp())) this.members.delete(member);
      }),
    );
  }
}

/** The promise's value, or undefined when it takes longer than `ms`. */
async function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  try {
    return await Promise.race([promise, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
