import type { LogEvent } from '@marquee/domain/contexts.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { categoryOf } from '@marquee/domain/kernel/stream-name.ts';
import type { NoticeKind } from '@marquee/domain/notifications/kinds.ts';
import type { BellRow, NoticeMarkRow, NoticePreferenceRow, NoticeReadRow } from '../../notifications/choices.ts';
import type { NoticeRow } from '../../notifications/notices.ts';
import type { ShowNewsRow } from '../../notifications/show-news.ts';
import { AffairReplay } from './affair-news.ts';
import { idIn, type Replay, ReplayTable, tablesOf } from './replay-table.ts';

export class NoticesReplay implements Replay {
  readonly projection = 'notices';
  readonly #notices = new ReplayTable<NoticeRow>('notices', 'notices', ['person', 'kind', 'subject', 'day']);
  readonly #shows = new ReplayTable<ShowNewsRow>('notices', 'show_news', ['show']);
  readonly #marks = new ReplayTable<NoticeMarkRow>('notices', 'notice_marks', ['person']);
  readonly #choices = new ReplayTable<NoticePreferenceRow>('notices', 'notice_preferences', [
    'person',
    'kind',
    'channel',
  ]);
  readonly #reads = new ReplayTable<NoticeReadRow>('notices', 'notice_reads', ['person', 'notice']);
  readonly #bells = new ReplayTable<BellRow>('notices', 'bells', ['person', 'channel']);
  readonly #affairs = new AffairReplay();
  readonly tables = tablesOf(
    ...[this.#notices, this.#shows, this.#marks, this.#choices, this.#reads, this.#bells, this.#affairs.table],
  );

  see(event: LogEvent): void {
    this.#affairs.see(event);
    if (categoryOf(event.stream) === 'show') this.#seeShow(event);
    const at = event.meta.recordedAt;
    switch (event.type) {
      case 'PersonFollowed': {
        const { follower, followee } = event.data;
        if (event.meta.actor === followee) this.#tell(follower, 'followAccepted', followee, at, event);
        else this.#tell(followee, 'followed', followee, at, event);
        return;
      }
      case 'FollowRequested':
        this.#seeRequest(event);
        return;
      case 'LikesSet':
        for (const { person, kind, id, owner, on } of event.data.entries)
          if (on && person !== owner && (kind === 'post' || kind === 'reel' || kind === 'comment'))
            this.#tell(owner, kind === 'comment' ? 'likedComment' : 'liked', id, at, event);
        return;
      case 'CommentAdded':
        this.#seeComment(event);
        return;
      case 'PublicationCreated': {
        const { author, of, mentions = [] } = event.data;
        const owner = of?.owner === author ? undefined : of?.owner;
        if (of && owner) this.#tell(owner, 'shared', of.id, at, event);
        for (const person of mentions) if (person !== owner) this.#tell(person, 'mentioned', idIn(event), at, event);
        return;
      }
      case 'TicketTransferred':
        this.#tell(event.data.to, 'ticketReceived', idIn(event), at, event);
        return;
      case 'TipReceived': {
        const to = event.data.split.find(({ account }) => account === 'payee.escrow')?.sub.split('/')[0];
        if (to) this.#tell(to, 'tipped', to, at, event);
        return;
      }
      case 'JoinRequested':
        for (const person of event.data.told) this.#tell(person, 'groupRequested', event.data.group, at, event);
        return;
      case 'MemberInvited':
        this.#tell(event.data.person, 'groupInvited', event.data.group, at, event);
        return;
      case 'MemberJoined':
        if (event.data.by) this.#tell(event.data.person, 'groupAccepted', event.data.group, at, event);
        return;
      case 'GroupRoleGranted':
        this.#tell(event.data.person, 'groupRole', idIn(event), at, event);
        return;
      case 'GroupTransferred':
        this.#tell(event.data.to, 'groupRole', idIn(event), at, event);
        return;
      case 'SaleCompleted': {
        const { buyer, seller, item, split } = event.data;
        this.#tell(buyer, 'artBought', item.id, at, event);
        this.#tell(seller, 'artSold', item.id, at, event);
        for (const { account, sub } of split) {
          const person = sub.split('/')[0] ?? '';
          if (account === 'payee.escrow' && ![buyer, seller].includes(person))
            this.#tell(person, 'artRoyalty', item.id, at, event);
        }
        return;
      }
      case 'ReturnAsked':
        this.#tell(event.data.seller, 'artReturnAsked', event.data.item.id, at, event);
        return;
      case 'ArtGiven':
        this.#tell(event.data.to, 'artGiven', idIn(event), at, event);
        return;
      case 'CaseDecided': {
        const { owner, outcome, decision } = event.data;
        if (outcome !== 'dismiss') this.#tell(owner, 'decisionMade', decision, at, event);
        return;
      }
      case 'OwnerTold':
        this.#tell(event.data.owner, 'decisionAnswered', event.data.decision, at, event);
        return;
      case 'ReportersTold':
        for (const reporter of event.data.reporters)
          this.#tell(reporter, 'reportAnswered', event.data.decision, at, event);
        return;
      case 'ClaimantsTold':
        for (const claimant of event.data.claimants)
          this.#tell(claimant, 'reportAnswered', event.data.decision, at, event);
        return;
      case 'PersonalDataRevealed': {
        const { person, fields } = event.data;
        if (fields.some((field) => field === 'account')) this.#tell(person, 'accountSeen', person, at, event);
        return;
      }
      case 'TakedownWithdrawn':
        this.#tell(event.data.owner, 'claimWithdrawn', idIn(event), at, event);
        return;
      case 'SplitProposed': {
        const { owner, parties, leaving } = event.data;
        for (const person of new Set([...parties.map(({ party }) => party), ...leaving]))
          if (person !== owner) this.#tell(person, 'splitProposed', idIn(event), at, event);
        return;
      }
      case 'SplitInForce': {
        const { owner, parties } = event.data;
        for (const person of new Set([owner, ...parties.map(({ party }) => party)]))
          if (person !== event.meta.actor) this.#tell(person, 'splitInForce', idIn(event), at, event);
        return;
      }
      case 'SplitDeclined':
        this.#tell(event.data.owner, 'splitDeclined', idIn(event), at, event);
        return;
      case 'SplitLeft':
        this.#tell(event.data.owner, 'splitLeft', idIn(event), at, event);
        return;
      case 'SubmissionAccepted':
        this.#tell(event.data.owner, 'placementAccepted', idIn(event), at, event);
        return;
      case 'SubmissionRejected':
        this.#tell(event.data.owner, 'placementRejected', idIn(event), at, event);
        return;
      case 'NoticesRead':
        for (const { person, upTo, notice } of event.data.entries) {
          if (notice) {
            if (upTo > (this.#reads.get(person, notice)?.up_to ?? ''))
              this.#reads.put({ person, notice, up_to: upTo }, event);
            continue;
          }
          const before = this.#marks.get(person)?.up_to ?? '';
          if (upTo > before) this.#marks.put({ person, up_to: upTo }, event);
        }
        return;
      case 'NoticePreferencesSet':
        for (const { person, kind, channel, on } of event.data.entries)
          this.#choices.put({ person, kind, channel, is_on: on }, event);
        return;
      case 'BellsSet':
        for (const { person, channel, on } of event.data.entries)
          if (this.#bells.get(person, channel)?.is_on !== on)
            this.#bells.put({ person, channel, is_on: on, since: at }, event);
        return;
      default:
    }
  }

  #seeRequest(event: Extract<LogEvent, { type: 'FollowRequested' }>): void {
    const { recordedAt: at, actor } = event.meta;
    const { follower, followee, guardians } = event.data;
    if (!guardians) this.#tell(followee, 'followRequested', followee, at, event);
    else if (actor === follower) for (const parent of guardians) this.#tell(parent, 'kidRequested', parent, at, event);
  }

  #seeComment(event: Extract<LogEvent, { type: 'CommentAdded' }>): void {
    const { author, owner, answered, parent, subject, at } = event.data;
    if (parent === undefined) {
      if (owner !== author && owner !== answered) this.#tell(owner, 'commented', subject.id, at, event);
    } else if (answered !== undefined && answered !== author) this.#tell(answered, 'replied', parent, at, event);
    for (const person of event.data.mentions ?? []) {
      const isTold = person === answered || (parent === undefined && person === owner);
      if (!isTold) this.#tell(person, 'mentioned', idIn(event), at, event);
    }
  }

  #tell(person: string, kind: NoticeKind, subject: string, at: string, event: LogEvent): void {
    const day = at.slice(0, 10);
    const before = this.#notices.get(person, kind, subject, day);
    if (before && before.last_at >= at) return;
    const notice = derivedId(person, kind, subject, day);
    this.#notices.put({ person, kind, subject, day, notice, last_at: at }, event);
  }

  #seeShow(event: LogEvent): void {
    const show = idIn(event);
    const at = event.meta.recordedAt;
    switch (event.type) {
      case 'ShowScheduled': {
        const { owner, details } = event.data;
        const never = { moved_at: null, live_at: null, cancelled_at: null };
        const place = { scheduled_at: details.scheduledAt, location: details.location ?? null };
        const times = { ...place, announced_at: at, changed_at: at };
        this.#shows.put({ show, owner, ...times, ...never }, event);
        return;
      }
      case 'ShowEdited': {
        const { scheduledAt: scheduled_at, location = null } = event.data.details;
        const before = this.#shows.get(show);
        if (before?.scheduled_at === scheduled_at && before.location === location) return;
        this.#shows.patch([show], { scheduled_at, location, moved_at: at, changed_at: at }, event);
        return;
      }
      case 'ShowWentLive':
        this.#shows.patch([show], { live_at: at, changed_at: at }, event);
        return;
      case 'ShowCancelled':
        this.#shows.patch([show], { cancelled_at: at, changed_at: at }, event);
        return;
      default:
    }
  }
}
