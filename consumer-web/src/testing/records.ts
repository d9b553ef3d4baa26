import type { CurrentUser } from '@marquee/command-api/contract/accounts.ts';
import type { PublicPerson } from '@marquee/command-api/contract/common.ts';
import type { Show, ShowTier } from '@marquee/command-api/contract/shows.ts';
import type { ChatLine, Poll } from '@marquee/command-api/contract/shows-live.ts';
import type { PurchaseStarted, Ticket, TicketUnit } from '@marquee/command-api/contract/ticketing.ts';
import { unsaidLimits } from '@marquee/domain/accounts/person/unsaid-limits.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** An id of a record; another number is another id. */
export const idOf = (count: number) => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
/** A UTC instant so many milliseconds from now. */
export const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

/** The person who looks at the page. */
export function me(changes: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: idOf(1),
    email: 'fan@marquee.test',
    firstName: 'June',
    lastName: null,
    profileImageUrl: null,
    username: 'june',
    userType: 'fan',
    bio: null,
    birthDate: null,
    showBirthday: false,
    links: [],
    ageVerified: false,
    eraseAt: null,
    stripeCustomerId: null,
    stripeSubscriptionId: null,
    subscriptionStatus: 'inactive',
    roles: ['fan'],
    standing: null,
    followers: 0,
    privacy: { private: false, discoverable: true, mentions: 'all' },
    kid: null,
    createdAt: fromNow(-DAY),
    updatedAt: fromNow(-DAY),
    ...changes,
  };
}

/** A kid under a parent, who has said nothing of limits, unless the changes say otherwise. */
export function kid(changes: Partial<CurrentUser> = {}): CurrentUser {
  const guardian = artist({ firstName: 'Nora' });
  return me({ firstName: 'Pip', email: '', kid: { guardian, limits: unsaidLimits }, ...changes });
}

/** Somebody else, who plays. */
export function artist(changes: Partial<PublicPerson> = {}): PublicPerson {
  return {
    id: idOf(2),
    username: 'drycounty',
    firstName: 'Dry County',
    profileImageUrl: null,
    followers: 240,
    crown: null,
    ...changes,
  };
}

/** A tier of a show; seats at $25 unless the changes say otherwise. */
export function tier(changes: Partial<ShowTier> = {}): ShowTier {
  return { tier: 'general', price: '25.00', fee: '0.25', capacity: 250, available: 200, onSale: true, ...changes };
}

const standardTiers = () => [
  tier(),
  tier({ tier: 'vip', price: '75.00', capacity: 50, available: 50 }),
  tier({ tier: 'backstage', price: '150.00', capacity: 10, available: 10 }),
];

/** A show of somebody else's, tomorrow. */
export function show(changes: Partial<Show> = {}): Show {
  return {
    id: idOf(100),
    userId: idOf(2),
    artist: artist(),
    title: 'Long Road Home',
    description: 'One set, no encore.',
    genre: 'Country',
    scheduledAt: fromNow(DAY),
    timeZone: 'America/Los_Angeles',
    doorsAt: null,
    price: '5.00',
    status: 'scheduled',
    thumbnailUrl: null,
    streamUrl: null,
    viewerCount: 0,
    location: 'The Tin Roof, Reno',
    tiers: standardTiers(),
    replay: null,
    createdAt: fromNow(-DAY),
    ...changes,
  };
}

/** A show of the person who looks. */
export function myShow(changes: Partial<Show> = {}): Show {
  return show({ userId: idOf(1), artist: artist({ id: idOf(1), username: 'june', firstName: 'June' }), ...changes });
}

/** One ticket of an order, paid unless the changes say otherwise. */
export function unit(changes: Partial<TicketUnit> = {}): TicketUnit {
  return {
    unit: 1,
    status: 'confirmed',
    seatNumber: 'A1',
    qrCode: 'code',
    transfer: null,
    checkedInAt: null,
    ...changes,
  };
}

/** An order for a show with its tickets. What holds for each of its units is said of the units. */
export function ticket(of: Show, units: readonly TicketUnit[] = [unit()], changes: Partial<Ticket> = {}): Ticket {
  const [first] = units;
  const { title, scheduledAt, timeZone, doorsAt, location, status } = of;
  return {
    id: idOf(300),
    ticketId: idOf(300),
    liveShowId: of.id,
    orderCode: 'BCDFGHJK',
    userId: idOf(1),
    show: {
      ...{ title, scheduledAt, timeZone, doorsAt, location, status },
      artistName: of.artist.firstName ?? '',
      movedFrom: null,
    },
    ticketType: 'general',
    quantity: units.length,
    price: '25.00',
    totalAmount: (25 * units.length).toFixed(2),
    purchaserName: 'June',
    purchaserEmail: 'fan@marquee.test',
    purchaserPhone: null,
    holderName: 'June',
    stripePaymentIntentId: first?.status === 'pending' ? null : 'pi_1',
    status: first?.status ?? 'confirmed',
    qrCode: first?.qrCode ?? null,
    seatNumber: first?.seatNumber ?? null,
    units: [...units],
    expiresAt: first?.status === 'pending' ? fromNow(10 * MINUTE) : null,
    mine: true,
    createdAt: fromNow(-MINUTE),
    updatedAt: fromNow(-MINUTE),
    ...changes,
  };
}

/** What a purchase of seats at $25 answers when it begins. */
export function started(quantity = 1, changes: Partial<PurchaseStarted> = {}): PurchaseStarted {
  return {
    ticketId: idOf(300),
    clientSecret: 'pi_1_secret_1',
    paymentIntentId: 'pi_1',
    ticketType: 'general',
    quantity,
    price: '25.00',
    fee: '0.25',
    totalAmount: (25 * quantity).toFixed(2),
    payment: 'required',
    expiresAt: fromNow(10 * MINUTE),
    ...changes,
  };
}

/** A line of a chat, said by somebody else. */
export function chatLine(message: string, changes: Partial<ChatLine> = {}): ChatLine {
  return {
    id: crypto.randomUUID(),
    kind: 'message',
    authorId: idOf(3),
    username: 'Front Row',
    message,
    timestamp: fromNow(0),
    isSupporter: false,
    isOwner: false,
    amount: null,
    ...changes,
  };
}

/** A question to the room that nobody has answered yet. */
export function poll(of: Show, changes: Partial<Poll> = {}): Poll {
  const options = ['Yes', 'No'].map((text) => ({ text, votes: 0 }));
  return {
    id: idOf(400),
    showId: of.id,
    question: 'Louder?',
    options,
    closesAt: fromNow(5 * MINUTE),
    closed: false,
    myVote: null,
    ...changes,
  };
}
