import type { LogEvent } from '@marquee/domain/contexts.ts';
import type { Report } from './report.ts';
import { SpilledMap } from './spilled-map.ts';

const CHECK = 'bars';

interface Stands {
  readonly tied: boolean;
  readonly barred: boolean;
}

/** No follow and no request stands under a bar, at any moment of the log. */
export class BarCheck {
  readonly #report: Report;
  /** By who follows and whom. */
  readonly #pairs = new SpilledMap<Stands>();

  constructor(report: Report) {
    this.#report = report;
    report.examined(CHECK, 'follows', 0);
  }

  see(event: LogEvent): void {
    switch (event.type) {
      case 'PersonFollowed':
      case 'FollowRequested':
        this.#report.examined(CHECK, 'follows');
        this.#stand(event.data.follower, event.data.followee, { tied: true }, event);
        return;
      case 'PersonUnfollowed':
      case 'FollowRequestWithdrawn':
      case 'FollowDeclined':
        this.#stand(event.data.follower, event.data.followee, { tied: false }, event);
        return;
      case 'PersonBlocked':
        this.#stand(event.data.other, event.data.by, { barred: true }, event);
        return;
      case 'PersonUnblocked':
        this.#stand(event.data.other, event.data.by, { barred: false }, event);
        return;
      default:
    }
  }

  #stand(follower: string, followee: string, change: Partial<Stands>, event: LogEvent): void {
    const pair = `${follower} ${followee}`;
    const stands = { tied: false, barred: false, ...this.#pairs.get(pair), ...change };
    this.#pairs.set(pair, stands);
    const sound = !(stands.tied && stands.barred);
    this.#report.require(sound, CHECK, `${follower} is tied to ${followee}, who has blocked them`, event);
  }
}
