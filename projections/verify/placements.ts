import type { LogEvent } from '@marquee/domain/contexts.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import type { Report } from './report.ts';
import { SpilledMap } from './spilled-map.ts';

const CHECK = 'placements on platforms';

interface Standing {
  readonly status: 'pending' | 'published' | 'rejected' | 'withdrawn';
  readonly owner: string;
  readonly claimedBy: string | null;
  readonly days: readonly string[];
}

/**
 * One placement a pair: each lies in the stream that its content and platform name, on a platform that there is. What is decided waits
 * for it, by somebody else than its artist and by nobody but who has claimed it; a day has its figures once, of what is published.
 */
export class PlacementCheck {
  readonly #report: Report;
  readonly #platforms = new SpilledMap<true>();
  readonly #standing = new SpilledMap<Standing>();

  constructor(report: Report) {
    this.#report = report;
    report.examined(CHECK, 'submissions', 0);
  }

  see(event: LogEvent): void {
    const now = this.#standing.get(event.stream);
    const move = (change: Partial<Standing>) => now && this.#standing.set(event.stream, { ...now, ...change });
    switch (event.type) {
      case 'PlatformAdded':
        this.#platforms.set(keyOf(event.stream), true);
        return;
      case 'SubmissionRequested': {
        this.#report.examined(CHECK, 'submissions');
        const { content, platform, owner } = event.data;
        const own = derivedId(content.kind, content.id, platform) === keyOf(event.stream);
        this.#require(own, 'it is not in the one stream of its content and platform', event);
        this.#require(this.#platforms.has(platform), 'there is no such platform', event);
        const again = now === undefined || now.status === 'rejected' || now.status === 'withdrawn';
        this.#require(again, 'it is submitted while it is there already', event);
        this.#standing.set(event.stream, { status: 'pending', owner, claimedBy: null, days: now?.days ?? [] });
        return;
      }
      case 'SubmissionClaimed':
        this.#decides(event, now);
        move({ claimedBy: event.data.by });
        return;
      case 'SubmissionAccepted':
        this.#decides(event, now);
        move({ status: 'published' });
        return;
      case 'SubmissionRejected':
        this.#decides(event, now);
        move({ status: 'rejected' });
        return;
      case 'SubmissionWithdrawn':
        this.#require(now?.status === 'pending' || now?.status === 'published', 'there is nothing to withdraw', event);
        move({ status: 'withdrawn' });
        return;
      case 'PlatformStatsRecorded': {
        const { day } = event.data;
        this.#require(now?.status === 'published', 'figures are of what is published', event);
        this.#require(!now?.days.includes(day), `the day ${day} has its figures already`, event);
        move({ days: [...(now?.days ?? []), day] });
        return;
      }
      default:
    }
  }

  #decides(event: LogEvent, now: Standing | undefined): void {
    const { actor } = event.meta;
    this.#require(now?.status === 'pending', 'nothing waits for a decision', event);
    this.#require(now?.owner !== actor, 'its own artist decides', event);
    this.#require(now?.claimedBy == null || now.claimedBy === actor, 'a colleague has claimed it', event);
  }

  #require(holds: boolean, why: string, { position, stream }: LogEvent): void {
    this.#report.require(holds, CHECK, why, { position, stream });
  }
}
