import { accounts, type Config, type CurrentUser, type Follow } from '@marquee/command-api/contract/accounts.ts';
import { kids } from '@marquee/command-api/contract/accounts-kids.ts';
import { relations } from '@marquee/command-api/contract/accounts-relations.ts';
import { licensing } from '@marquee/command-api/contract/licensing.ts';
import { albums } from '@marquee/command-api/contract/music-albums.ts';
import { type Notice, notifications } from '@marquee/command-api/contract/notifications.ts';
import { noticeChoices } from '@marquee/command-api/contract/notifications-choices.ts';
import { type Show, shows } from '@marquee/command-api/contract/shows.ts';
import { broadcast, type LiveGrant } from '@marquee/command-api/contract/shows-broadcast.ts';
import { type ChatLine, liveShow, type Poll } from '@marquee/command-api/contract/shows-live.ts';
import { type Replay, replay } from '@marquee/command-api/contract/shows-replay.ts';
import { reels } from '@marquee/command-api/contract/social-reels.ts';
import { stories } from '@marquee/command-api/contract/social-stories.ts';
import { tips } from '@marquee/command-api/contract/social-tips.ts';
import { type Ticket, tickets } from '@marquee/command-api/contract/ticketing.ts';
import { getsMail, mailRuleOf, noticeKinds } from '@marquee/domain/notifications/kinds.ts';
import { FakeServer, type Heard, PageOf, Refusal } from './fake-server.ts';
import { fromNow, me } from './records.ts';

type Waiting = (typeof tickets.listMyWaiting.response)['_zod']['output'];
type Figures = (typeof shows.getShowFigures.response)['_zod']['output'];

/** What a platform holds that nothing has been sold in. */
const nothingSold: Figures = {
  sold: 0,
  held: 0,
  checkedIn: 0,
  waiting: 0,
  grossSales: '0.00',
  earnings: '0.00',
  tips: '0.00',
  messages: 0,
  refunds: null,
};

function grantOf(showId: string, path: string): LiveGrant {
  const address = `/api/live-shows/${showId}/${path}/socket`;
  return { kind: 'socket', address, token: 'a-token', expiresAt: fromNow(60_000) };
}

/** Nothing was recorded. */
const noReplay: Replay = {
  status: 'none',
  milliseconds: 0,
  broken: false,
  parts: [],
  chapters: [],
  position: null,
  figures: null,
};

/** A server that answers every question of the pages from a few records, which a test fills in and changes as it goes. */
export class FakePlatform extends FakeServer {
  /** Who is signed in; null for nobody. */
  person: CurrentUser | null = me();
  /** As the server lists them: live first, then the soonest. */
  shows: Show[] = [];
  tickets: Ticket[] = [];
  waiting: Waiting = [];
  follows: Follow[] = [];
  lines: ChatLine[] = [];
  polls: Poll[] = [];
  /** What this person is told, newest first. */
  notices: Notice[] = [];
  figures: Figures = nothingSold;
  /** Of any show. */
  replay: Replay = noReplay;
  /** Whether a ticket lets this person watch what is on. */
  admits = false;
  /** How many shows it gives at a time where it gives fewer than it is asked for. */
  mostShows = 100;
  /** The same of tickets. */
  mostTickets = 100;
  config: Config = {
    development: true,
    oidc: false,
    payments: { kind: 'sandbox', publishableKey: '' },
    show: {
      pricing: 'tiers',
      tiers: [
        { tier: 'general', price: '25.00', capacity: 200 },
        { tier: 'vip', price: '75.00', capacity: 40 },
        { tier: 'backstage', price: '150.00', capacity: 10 },
        { tier: 'stream', price: '5.00', capacity: 10_000 },
      ],
    },
    crowns: { blue: 100_000, red: 500_000, gold: 1_000_000 },
    demoAccounts: [],
  };

  constructor() {
    super();
    this.on(accounts.getConfig, () => this.config);
    this.on(accounts.getCurrentUser, () => this.person ?? new Refusal(401, 'Unauthenticated', 'Sign in.'));
    this.on(accounts.listFollows, () => this.follows);
    this.on(albums.listAlbums, []);
    this.on(relations.listFollowRequests, []);
    this.on(kids.listKids, []);
    this.on(kids.listKidRequests, []);
    this.on(notifications.listNotices, () => this.notices);
    this.on(notifications.countUnread, () => ({ unread: this.notices.filter(({ unread }) => unread).length }));
    this.on(noticeChoices.getNoticePreferences, () =>
      noticeKinds.map((kind) => ({
        ...{ kind, app: true, mail: getsMail(kind, undefined) },
        mailIsChoice: ['on', 'off'].includes(mailRuleOf(kind)),
      })),
    );
    this.on(noticeChoices.getBell, () => ({ on: false }));
    this.on(stories.listStories, []);
    this.on(reels.listReels, []);
    this.on(licensing.listSyncTracks, []);
    this.on(shows.listShows, ({ query }) => this.#listShows(query));
    this.on(shows.getShow, ({ params }) => this.showOf(params.showId) ?? new Refusal(404, 'NotFound', 'No such show.'));
    this.on(shows.getShowFigures, () => this.figures);
    this.on(replay.getReplay, () => this.replay);
    this.on(replay.saveReplayPosition, { ok: true });
    this.on(liveShow.listLines, () => this.lines);
    this.on(liveShow.listPolls, () => this.polls);
    this.on(tickets.listMyTickets, ({ query: { liveShowId, limit, cursor } }) => {
      const found = this.tickets.filter((ticket) => liveShowId === undefined || ticket.liveShowId === liveShowId);
      return pageFrom(found, Math.min(limit, this.mostTickets), cursor);
    });
    this.on(broadcast.watch, ({ params }) =>
      this.admits ? grantOf(params.showId, 'watch') : new Refusal(403, 'TicketRequired', 'Get a ticket.'),
    );
    this.on(broadcast.publish, ({ params }) => grantOf(params.showId, 'broadcast'));
    this.on(tickets.listMyWaiting, () => this.waiting);
    this.on(tips.listTips, []);
    this.on(tips.sumTips, { tips: 0, amount: '0.00', net: '0.00' });
  }

  showOf(id: string): Show | undefined {
    return this.shows.find((show) => show.id === id);
  }

  /** Changes a show as its owner or time does; the answer is the show as it is then. */
  change(id: string, changes: Partial<Show>): Show {
    this.shows = this.shows.map((show) => (show.id === id ? { ...show, ...changes } : show));
    const changed = this.showOf(id);
    if (!changed) throw new Error(`There is no show ${id}`);
    return changed;
  }

  #listShows({ status, genre, q = '', owner, limit, cursor }: Heard<typeof shows.listShows>['query']) {
    const found = this.shows.filter(
      (show) =>
        (status === undefined || show.status === status) &&
        (genre === undefined || show.genre === genre) &&
        (owner === undefined || show.userId === (owner === 'me' ? this.person?.id : owner)) &&
        show.title.toLowerCase().includes(q.toLowerCase()),
    );
    return pageFrom(found, Math.min(limit, this.mostShows), cursor);
  }
}

function pageFrom<Item>(found: Item[], limit: number, cursor = '0'): PageOf<Item[]> {
  const end = Number(cursor) + limit;
  return new PageOf(found.slice(Number(cursor), end), end < found.length ? String(end) : undefined);
}
