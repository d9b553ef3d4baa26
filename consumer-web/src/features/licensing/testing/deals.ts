import type { LicenceThread } from '@marquee/command-api/contract/licensing-deals.ts';
import type { MySupervisor } from '@marquee/command-api/contract/licensing-supervisors.ts';
import { artist, fromNow, idOf } from '../../../testing/records.ts';

const DAY = 86_400_000;

/** Somebody who may license music. */
export const supervisorOf = (changes: Partial<MySupervisor> = {}): MySupervisor => ({
  ...{ id: idOf(1), userId: idOf(1), person: artist({ id: idOf(1) }), name: 'Luna Vega', company: 'Second Unit' },
  ...{ bio: '', credits: '', specialties: [], preferredGenres: [], budgetRange: null, isVerified: true },
  ...{ contactEmail: 'luna@studio.test', standing: 'verified', reason: null },
  ...{ createdAt: fromNow(0), updatedAt: fromNow(0) },
  ...changes,
});

/** A request that nobody has answered yet, as its supervisor sees it. */
export const dealOf = (changes: Partial<LicenceThread> = {}): LicenceThread => ({
  ...{ id: idOf(400), syncTrackId: idOf(201), trackId: idOf(301), supervisorId: idOf(1), side: 'supervisor' },
  ...{ other: artist({ id: idOf(2) }), trackTitle: 'Last tram', trackArtist: 'Kofi Amadi' },
  ...{ projectTitle: 'The Ferryman', projectType: 'movie', usageDescription: 'Under the credits' },
  ...{ supervisorName: 'Luna Vega', company: 'Second Unit', budget: '900.00', status: 'pending', state: 'requested' },
  ...{ turn: 'owner', offer: 0, price: null, answerBy: fromNow(14 * DAY), payBy: null, responseMessage: null },
  ...{ number: null, issuedAt: null, voidReason: null, createdAt: fromNow(0), updatedAt: fromNow(0) },
  ...{ usage: ['movie'], territory: 'worldwide', startDate: '2036-01-01', endDate: null, exclusive: true },
  ...{ offers: [], contactEmail: null, fileUrl: null },
  ...changes,
});
