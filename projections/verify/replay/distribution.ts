import type { EventOfType, LogEvent } from '@marquee/domain/contexts.ts';
import type { PartnershipTerms } from '@marquee/domain/distribution/partnership/terms.ts';
import { categoryOf } from '@marquee/domain/kernel/stream-name.ts';
import type { PlacementDayRow, PlacementRow, PlatformRow } from '../../distribution/distribution.ts';
import type { PartnershipRow } from '../../distribution/partnerships.ts';
import { idIn, type Replay, ReplayTable, tablesOf } from './replay-table.ts';

const instant = (text: string) => new Date(text).toISOString();

export class DistributionReplay implements Replay {
  readonly projection = 'distribution';
  readonly #platforms = new ReplayTable<PlatformRow>('distribution', 'streaming_platforms', ['platform']);
  readonly #placements = new ReplayTable<PlacementRow>('distribution', 'placements', ['placement']);
  readonly #days = new ReplayTable<PlacementDayRow>('distribution', 'placement_days', ['placement', 'day']);
  readonly #partnerships = new ReplayTable<PartnershipRow>('distribution', 'partnerships', ['partnership']);
  readonly tables = tablesOf(this.#platforms, this.#placements, this.#days, this.#partnerships);

  see(event: LogEvent): void {
    const category = categoryOf(event.stream);
    if (category !== 'platform' && category !== 'placement' && category !== 'partnership') return;
    const [id, at] = [idIn(event), event.meta.recordedAt];
    switch (event.type) {
      case 'PlatformAdded':
        this.#platforms.put({ platform: id, ...facts(event), added_at: at, updated_at: at }, event);
        return;
      case 'PlatformEdited':
        this.#platforms.patch([id], { ...facts(event), updated_at: at }, event);
        return;
      case 'SubmissionRequested': {
        const before = this.#placements.get(id);
        const { content, platform, owner } = event.data;
        const row = { placement: id, platform, kind: content.kind, content: content.id, owner };
        const sums = { views: before?.views ?? 0, revenue: before?.revenue ?? 0 };
        const fresh = { status: 'pending', claimed_by: null, code: null, reason: null, published_at: null } as const;
        const times = { created_at: before?.created_at ?? at, submitted_at: at };
        this.#placements.put({ ...row, ...fresh, ...sums, ...times }, event);
        return;
      }
      case 'SubmissionClaimed':
        this.#placements.patch([id], { claimed_by: event.data.by }, event);
        return;
      case 'SubmissionAccepted':
        this.#placements.patch([id], { status: 'published', published_at: instant(event.data.at) }, event);
        return;
      case 'SubmissionRejected': {
        const { code, reason } = event.data;
        this.#placements.patch([id], { status: 'rejected', code, reason }, event);
        return;
      }
      case 'SubmissionWithdrawn':
        this.#placements.patch([id], { status: 'withdrawn' }, event);
        return;
      case 'PlatformStatsRecorded': {
        const { day, views, revenue } = event.data;
        const before = this.#placements.get(id);
        const sums = { views: (before?.views ?? 0) + views, revenue: (before?.revenue ?? 0) + revenue };
        this.#placements.patch([id], sums, event);
        this.#days.put({ placement: id, day, views, revenue }, event);
        return;
      }
      case 'PartnershipAdded': {
        const { approval } = event.data;
        const fresh = { status: 'active', created_at: at, updated_at: at, ended_at: null } as const;
        this.#partnerships.put({ partnership: id, ...terms(event.data), approval, ...fresh }, event);
        return;
      }
      case 'PartnershipEdited':
        this.#partnerships.patch([id], { ...terms(event.data), approval: event.data.approval, updated_at: at }, event);
        return;
      case 'PartnershipEnded': {
        const { approval } = event.data;
        this.#partnerships.patch([id], { status: 'ended', approval, updated_at: at, ended_at: at }, event);
        return;
      }
    }
  }
}

function terms(data: PartnershipTerms) {
  const { name, type, benefits, revenue, contract = null, contractFile = null, end = null } = data;
  const shares = { equity_bps: data.equityBps, contract, contract_file: contractFile, revenue };
  return { name, type, benefits, ...shares, start_day: data.start, end_day: end };
}

function facts({ data }: EventOfType<'PlatformAdded' | 'PlatformEdited'>) {
  const { name, supported, endpoint, codecs } = data;
  const renamed = { content_format: data.contentFormat, max_resolution: data.maxResolution };
  return { name, supported, endpoint, codecs, secret: data.secret ?? null, ...renamed };
}
