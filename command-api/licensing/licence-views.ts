import type { LicensorNote, RequestNote, Side, SideMessage } from '@marquee/domain/licensing/licence/events.ts';
import type { LicenceStatus } from '@marquee/domain/licensing/licence/state.ts';
import type { LicenceTerms } from '@marquee/domain/licensing/terms.ts';
import { dollars } from '@marquee/domain/money.ts';
import { type LicenceOfferRow, type LicenceRow, licenceStatusOf } from '@marquee/projections/licensing/licences.ts';
import type { LicenceOffer, LicenceRequest, Terms } from '../contract/licensing-deals.ts';
import type { Services } from '../http/services.ts';

type Viewing = Pick<Services, 'directory' | 'personalData'>;

/** Words that both sides left, as far as they can still be read: who has left takes theirs along. */
export interface LicenceWords {
  readonly note: RequestNote | undefined;
  readonly licensor: LicensorNote | undefined;
}

/** What spec section 3 calls the states of a request. */
const statuses: Readonly<Record<LicenceStatus, LicenceRequest['status']>> = {
  requested: 'pending',
  offered: 'pending',
  accepted: 'accepted',
  paid: 'accepted',
  licensed: 'licensed',
  disputed: 'licensed',
  ended: 'expired',
  voided: 'void',
  declined: 'declined',
  withdrawn: 'withdrawn',
  lapsed: 'expired',
  unpaid: 'expired',
  refunded: 'void',
};

/** Opens what both sides wrote, in order. */
export async function licenceWords(
  personalData: Services['personalData'],
  rows: readonly LicenceRow[],
): Promise<readonly LicenceWords[]> {
  const [notes, licensors] = await Promise.all([
    personalData.openAll<RequestNote>(rows.map(({ note }) => note)),
    personalData.openAll<LicensorNote>(rows.map(({ licensor }) => licensor)),
  ]);
  return rows.map((_, n) => ({ note: notes[n], licensor: licensors[n] }));
}

/** The contract's form of negotiations as one of their sides sees them, in order. */
export async function licenceViews(
  { directory, personalData }: Viewing,
  person: string,
  rows: readonly LicenceRow[],
): Promise<LicenceRequest[]> {
  const others = rows.map(({ owner, supervisor }) => (owner === person ? supervisor : owner));
  const said = rows.flatMap(({ declined }) => declined ?? []);
  const [people, words, messages] = await Promise.all([
    directory.people(others),
    licenceWords(personalData, rows),
    personalData.openAll<SideMessage>(said),
  ]);
  const declines = new Map(said.map((envelope, n) => [envelope, messages[n]?.text ?? null]));
  return rows.flatMap((row, n): LicenceRequest[] => {
    const other = people.get(others[n] ?? '');
    if (!other) return [];
    const { note, licensor } = words[n] ?? { note: undefined, licensor: undefined };
    const state = licenceStatusOf(row);
    return [
      {
        ...termsView(row.terms),
        id: row.licence,
        syncTrackId: row.synctrack,
        trackId: row.track,
        supervisorId: row.supervisor,
        side: row.owner === person ? 'owner' : 'supervisor',
        other,
        trackTitle: licensor?.title ?? 'A track',
        trackArtist: licensor?.artist ?? 'Somebody who has left',
        projectTitle: note?.title ?? 'A project',
        projectType: row.project_type,
        usageDescription: note?.description ?? '',
        supervisorName: note?.name ?? 'Somebody who has left',
        company: note?.company ?? '',
        budget: row.budget === null ? null : dollars(row.budget),
        status: statuses[state],
        state,
        turn: turnOf(row),
        offer: row.offer,
        price: row.cents === null ? null : dollars(row.cents),
        answerBy: row.answer_by,
        payBy: row.pay_by,
        responseMessage: row.declined ? (declines.get(row.declined) ?? null) : null,
        number: row.number,
        issuedAt: row.issued_at,
        voidReason: row.void_reason,
        createdAt: row.requested_at,
        updatedAt: row.updated_at,
      },
    ];
  });
}

/** The contract's form of every offer of a negotiation, in order. */
export async function offerViews(
  personalData: Services['personalData'],
  rows: readonly LicenceOfferRow[],
): Promise<LicenceOffer[]> {
  const said = rows.flatMap(({ message }) => message ?? []);
  const opened = await personalData.openAll<SideMessage>(said);
  const messages = new Map(said.map((envelope, n) => [envelope, opened[n]?.text ?? null]));
  return rows.map(({ n, side, cents, terms, message, valid_until, made_at }) => ({
    ...termsView(terms),
    ...{ n, by: side, price: dollars(cents), message: message ? (messages.get(message) ?? null) : null },
    ...{ validUntil: valid_until, madeAt: made_at },
  }));
}

export function termsView({
  usage,
  territory,
  start,
  end = null,
  exclusive,
}: Omit<LicenceTerms, 'end'> & { readonly end?: string | null | undefined }): Terms {
  return { usage: [...usage], territory, startDate: start, endDate: end, exclusive };
}

function turnOf({ stage, offer_by }: LicenceRow): Side | null {
  if (stage === 'requested') return 'owner';
  if (stage !== 'offered') return null;
  return offer_by === 'owner' ? 'supervisor' : 'owner';
}
