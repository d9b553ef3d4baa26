import type { LogEvent } from '@marquee/domain/contexts.ts';
import type { NoticeKind } from '@marquee/domain/notifications/kinds.ts';
import type { AffairNewsRow } from '../../notifications/affair-news.ts';
import { idIn, ReplayTable } from './replay-table.ts';

const DAY = 86_400_000;
const before = (instant: string, days: number) => new Date(Date.parse(instant) - days * DAY).toISOString();

/** What became of licences, migrations, tracks and subscriptions, and whom it is told, made anew. */
export class AffairReplay {
  readonly table = new ReplayTable<AffairNewsRow>('notices', 'affair_news', ['affair']);

  see(event: LogEvent): void {
    const affair = idIn(event);
    const at = event.meta.recordedAt;
    const row = this.table.get(affair);
    const begin = (owner: string, other: string | null = null) =>
      this.table.put({ affair, owner, other, ends_at: null, news: [] }, event);
    const say = (kind: NoticeKind, person: string | null | undefined, when = at) => {
      const now = this.table.get(affair);
      if (!now || !person || when < at) return;
      const others = now.news.filter((each) => each.kind !== kind || each.person !== person);
      this.table.put({ ...now, news: [...others, { kind, person, at: when }] }, event);
    };
    const unsay = (kind: NoticeKind) => {
      const now = this.table.get(affair);
      if (now?.news.some((each) => each.kind === kind))
        this.table.put({ ...now, news: now.news.filter((each) => each.kind !== kind) }, event);
    };
    const warn = (person: string | null | undefined, until: string, days: number) => {
      if (before(until, days) > at) say('licenceExpiring', person, before(until, days));
    };
    const sayBoth = (kind: NoticeKind) => {
      unsay('licenceExpiring');
      say(kind, row?.owner);
      say(kind, row?.other);
    };
    switch (event.type) {
      case 'LicenceRequested':
        begin(event.data.owner, event.data.supervisor);
        say('licenceRequested', event.data.owner);
        warn(event.data.owner, event.data.validUntil, 1);
        return;
      case 'OfferMade':
        unsay('licenceExpiring');
        say('licenceOffered', event.data.to);
        warn(event.data.to, event.data.validUntil, 1);
        return;
      case 'OfferAccepted': {
        const { terms, to, payBy } = event.data;
        const ends_at = terms.end ? before(`${terms.end}T00:00:00.000Z`, -1) : null;
        this.table.patch([affair], { ends_at }, event);
        unsay('licenceExpiring');
        say('licenceAccepted', to);
        warn(row?.other, payBy, 1);
        return;
      }
      case 'RequestDeclined':
        unsay('licenceExpiring');
        say('licenceDeclined', row?.other);
        return;
      case 'RequestWithdrawn':
        unsay('licenceExpiring');
        say('licenceEnded', row?.owner);
        return;
      case 'OfferLapsed':
      case 'AcceptanceLapsed':
      case 'LicenceEnded':
      case 'LicenceVoided':
        sayBoth('licenceEnded');
        return;
      case 'LicenceIssued':
        sayBoth('licenceIssued');
        if (row?.ends_at) warn(row.other, row.ends_at, 7);
        return;
      case 'MigrationStarted':
      case 'TrackUploaded':
        begin(event.data.owner);
        return;
      case 'SubscriptionStarted':
        begin(event.data.person);
        return;
      case 'TracksMigrated':
        if (event.data.results.some(({ outcome }) => outcome === 'ambiguous' || outcome === 'failed'))
          say('migrationNeedsYou', row?.owner);
        return;
      case 'CredentialsAsked':
      case 'MigrationWaits':
        say('migrationNeedsYou', row?.owner);
        return;
      case 'PlatformConnected':
      case 'CatalogueReviewed':
      case 'CredentialsProvided':
      case 'ItemsResolved':
      case 'MigrationCancelled':
        unsay('migrationNeedsYou');
        return;
      case 'MigrationCompleted':
      case 'MigrationFailed':
        unsay('migrationNeedsYou');
        say(event.type === 'MigrationFailed' ? 'migrationFailed' : 'migrationDone', row?.owner);
        return;
      case 'ProcessingFailed':
        say('trackFailed', row?.owner);
        return;
      case 'TrackProcessed':
      case 'ProcessingRetried':
        unsay('trackFailed');
        return;
      case 'MasteringRequested':
        unsay('masteringFailed');
        unsay('trackMastered');
        return;
      case 'TrackMastered':
        say('trackMastered', row?.owner);
        return;
      case 'MasteringFailed':
        say('masteringFailed', row?.owner);
        return;
      case 'PaymentMissed':
        say('renewalFailed', row?.owner);
        return;
      case 'PeriodStarted':
        unsay('renewalFailed');
        return;
      case 'SubscriptionEnded':
        unsay('renewalFailed');
        if (event.data.reason === 'abandoned') unsay('subscriptionEnded');
        else say('subscriptionEnded', row?.owner);
        return;
      default:
    }
  }
}
