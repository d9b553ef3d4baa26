import { isRejection } from '@marquee/domain/kernel/rejection.ts';
import type { SealedEnvelope } from '@marquee/domain/kernel/schemas.ts';
import { licenceAggregate } from '@marquee/domain/licensing/licence/aggregate.ts';
import type { LicenceCommand } from '@marquee/domain/licensing/licence/commands.ts';
import type { SideMessage } from '@marquee/domain/licensing/licence/events.ts';
import type { SupervisorProfile } from '@marquee/domain/licensing/supervisor/events.ts';
import type { LicenceTerms } from '@marquee/domain/licensing/terms.ts';
import { parseDollars } from '@marquee/domain/money.ts';
import { licenceById, licencesOf, offersOf } from '@marquee/projections/licensing/licence-queries.ts';
import { type LicenceRow, licenceStatusOf } from '@marquee/projections/licensing/licences.ts';
import { supervisorOf } from '@marquee/projections/licensing/supervisor-queries.ts';
import { trackById } from '@marquee/projections/music/track-queries.ts';
import { type LicenceThread, licenceDeals, type Terms } from '../contract/licensing-deals.ts';
import { commandIdentity } from '../http/command-id.ts';
import { notFound } from '../http/error.ts';
import { httpErrorOf } from '../http/rejections.ts';
import type { PersonCall, Router } from '../http/route.ts';
import { sendFrom } from '../http/services.ts';
import { beganPayment, unconfiguredPayment } from '../payments/open-payment.ts';
import { acceptLicence } from './accept.ts';
import { sidesOf } from './access.ts';
import { payLicence } from './checkout.ts';
import { licenceViews, offerViews } from './licence-views.ts';
import { requestLicence } from './request-licence.ts';
import type { LicensingServices } from './services.ts';

const models = ['licences', 'syncTracks', 'supervisors', 'tracks', 'people'];
/** Negotiations that one list answers. */
const MOST = 100;

type OfLicence = { readonly licenceId: string };
type Call<B> = PersonCall<OfLicence, unknown, B>;

/** How artists and music supervisors come to terms. */
export function registerDeals(router: Router, services: LicensingServices): void {
  const { addresses, bus, consistency, database, personalData, provider } = services;
  const sides = sidesOf(bus);

  router.person(licenceDeals.listLicenceRequests, 'everyone', async ({ request, reply, session, query }) => {
    await consistency.waitForReadModels(request, reply, models);
    const rows = await licencesOf(database, query.side, session.personId, MOST);
    return licenceViews(services, session.personId, rows);
  });

  router.person(licenceDeals.getLicenceRequest, sides, async (call) => {
    await consistency.waitForReadModels(call.request, call.reply, models);
    return view(call, call.params.licenceId);
  });

  router.person(licenceDeals.requestLicence, 'everyone', async (call) => {
    const { budget, projectTitle, projectType, usageDescription, syncTrackId, ...terms } = call.body;
    await consistency.waitForReadModels(call.request, call.reply, models);
    const licence = commandIdentity(call.request, call.session.personId);
    const asked = { projectTitle, projectType, usageDescription, terms: termsOf(terms) };
    const cents = budget === undefined ? undefined : (parseDollars(budget) ?? 0);
    const command = await requestLicence(services, call.session.personId, licence.commandId, syncTrackId, {
      ...asked,
      budget: cents,
    });
    if (!command) throw notFound('track on offer');
    await sendFrom(services, call, licenceAggregate, command, licence);
    return after(call, licence.commandId);
  });

  router.person(licenceDeals.makeLicenceOffer, sides, async (call) => {
    const { after: seen, price, message, ...terms } = call.body;
    const cents = parseDollars(price) ?? 0;
    const said = await sealed(call, message);
    return send(call, { type: 'MakeOffer', after: seen, cents, terms: termsOf(terms), message: said });
  });

  router.person(licenceDeals.acceptLicenceOffer, sides, async (call) => {
    const { licenceId: licence } = call.params;
    const identity = commandIdentity(call.request, call.session.personId);
    const sent = await acceptLicence(bus, licence, call.body.n, call.session.actor, identity);
    if (isRejection(sent)) throw httpErrorOf(sent);
    consistency.remember(call.reply, sent.position);
    return after(call, licence);
  });

  router.person(licenceDeals.declineLicenceRequest, sides, async (call) =>
    send(call, { type: 'DeclineRequest', message: await sealed(call, call.body.message) }),
  );
  router.person(licenceDeals.withdrawLicenceRequest, sides, (call) => send(call, { type: 'WithdrawRequest' }));

  router.person(licenceDeals.payLicence, sides, async (call) => {
    if (!provider) return unconfiguredPayment;
    const { licenceId: licence } = call.params;
    const open = await payLicence(bus, provider, licence, call.session.actor);
    if (isRejection(open)) throw httpErrorOf(open);
    consistency.remember(call.reply, open.position);
    return beganPayment(open);
  });

  /** A message of who acts; none where nothing is said. */
  async function sealed({ session }: Call<unknown>, text: string): Promise<SealedEnvelope | undefined> {
    return text === '' ? undefined : personalData.seal(session.personId, { text } satisfies SideMessage);
  }

  type Without<C> = C extends LicenceCommand ? Omit<C, 'licence'> : never;
  async function send(call: Call<unknown>, command: Without<LicenceCommand>) {
    const licence = call.params.licenceId;
    await sendFrom(services, call, licenceAggregate, { ...command, licence } as LicenceCommand);
    return after(call, licence);
  }

  /** The negotiation as it is after a command of this request. */
  async function after(call: PersonCall<unknown, unknown, unknown>, licence: string) {
    await consistency.waitForOwnWrites(call.reply, models);
    return view(call, licence);
  }

  async function view({ session }: PersonCall<unknown, unknown, unknown>, licence: string): Promise<LicenceThread> {
    const row = await licenceById(database, licence);
    const [seen] = row ? await licenceViews(services, session.personId, [row]) : [];
    if (!row || !seen) throw notFound('licence');
    const [offers, contactEmail, fileUrl] = await Promise.all([
      offersOf(database, licence),
      seen.side === 'owner' ? contactOf(row.supervisor) : null,
      seen.side === 'supervisor' ? recordingOf(row) : null,
    ]);
    return { ...seen, offers: await offerViews(personalData, offers), contactEmail, fileUrl };
  }

  async function contactOf(supervisor: string): Promise<string | null> {
    const row = await supervisorOf(database, supervisor);
    return (row && (await personalData.open<SupervisorProfile>(row.profile))?.contactEmail) ?? null;
  }

  async function recordingOf(row: LicenceRow): Promise<string | null> {
    if (licenceStatusOf(row) !== 'licensed') return null;
    const track = await trackById(database, row.track);
    return track && track.state !== 'erased' ? addresses.give(track.file, 'original', row.supervisor) : null;
  }
}

function termsOf({ startDate: start, endDate, ...terms }: Terms): LicenceTerms {
  return { ...terms, start, ...(endDate !== null && { end: endDate }) };
}
