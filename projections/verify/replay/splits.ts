import type { LogEvent } from '@marquee/domain/contexts.ts';
import { categoryOf } from '@marquee/domain/kernel/stream-name.ts';
import type { SplitPartyRow, SplitRow } from '../../music/splits.ts';
import { idIn, type Replay, ReplayTable, tablesOf } from './replay-table.ts';

type Shares = NonNullable<SplitRow['in_force']>;

export class SplitsReplay implements Replay {
  readonly projection = 'splits';
  readonly #splits = new ReplayTable<SplitRow>('splits', 'splits', ['track']);
  readonly #parties = new ReplayTable<SplitPartyRow>('splits', 'split_parties', ['track', 'party']);
  readonly tables = tablesOf(this.#splits, this.#parties);

  see(event: LogEvent): void {
    if (categoryOf(event.stream) !== 'track') return;
    const [track, changed_at] = [idIn(event), event.meta.recordedAt];
    const row = this.#splits.get(track);
    const change = (changes: Partial<SplitRow>) => this.#splits.patch([track], { ...changes, changed_at }, event);
    switch (event.type) {
      case 'SplitProposed': {
        const { version, owner, parties, leaving } = event.data;
        const { in_force = null, in_force_version = null } = row ?? {};
        const asked = { proposed: { parties, leaving, accepted: [] }, proposed_version: version };
        this.#splits.put({ track, owner, ...asked, in_force, in_force_version, declined_by: null, changed_at }, event);
        for (const party of [...parties.map((share) => share.party), ...leaving]) {
          const before = this.#parties.get(track, party)?.in_force ?? null;
          this.#parties.put({ track, party, asked: version, in_force: before }, event);
        }
        return;
      }
      case 'SplitAccepted': {
        const waiting = row?.proposed;
        if (waiting) change({ proposed: { ...waiting, accepted: waiting.accepted.concat(event.data.party) } });
        return;
      }
      case 'SplitDeclined':
        change({ proposed: null, proposed_version: null, declined_by: event.data.party });
        return;
      case 'SplitWithdrawn':
        change({ proposed: null, proposed_version: null });
        return;
      case 'SplitInForce': {
        const { version, owner, parties, leaving } = event.data;
        change({ proposed: null, proposed_version: null, ...held(parties, version, owner) });
        for (const { party } of parties) this.#parties.patch([track, party], { in_force: version }, event);
        for (const party of leaving) this.#parties.patch([track, party], { in_force: null }, event);
        return;
      }
      case 'SplitLeft': {
        const { owner, party } = event.data;
        change(held(givenUp(row?.in_force ?? [], party, owner), row?.in_force_version ?? 0, owner));
        this.#parties.patch([track, party], { in_force: null }, event);
        return;
      }
      case 'ContentErased':
        change({
          ...{ proposed: null, proposed_version: null, in_force: null, in_force_version: null },
          declined_by: null,
        });
        return;
      default:
    }
  }
}

/** Shares of an artist alone are none. */
function held(shares: Shares, version: number, owner: string): Pick<SplitRow, 'in_force' | 'in_force_version'> {
  const isShared = shares.some(({ party }) => party !== owner);
  return isShared ? { in_force: shares, in_force_version: version } : { in_force: null, in_force_version: null };
}

/** The artist has what somebody gives up, in front of the others where they had nothing. */
function givenUp(shares: Shares, party: string, owner: string): Shares {
  const more = shares.filter((share) => share.party === party).reduce((sum, { bps }) => sum + bps, 0);
  const kept = shares.filter((share) => share.party !== party);
  const own = kept.findIndex((share) => share.party === owner);
  if (own < 0) return [{ party: owner, role: 'artist', bps: more }, ...kept];
  return kept.map((share, n) => (n === own ? { ...share, bps: share.bps + more } : share));
}
