import { type LicenceThread, licenceDeals } from '@marquee/command-api/contract/licensing-deals.ts';
import { payments } from '@marquee/command-api/contract/payments.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { Refusal } from '../../../testing/fake-server.ts';
import { fill, openPage, toasts } from '../../../testing/open-page.tsx';
import { fromNow, idOf } from '../../../testing/records.ts';
import { dealOf } from '../testing/deals.ts';
import { capital, termOf } from '../words.ts';

const offer = {
  ...{ n: 1, by: 'owner' as const, price: '1000.00', message: 'It took a year' },
  ...{
    usage: ['movie' as const],
    territory: 'worldwide' as const,
    startDate: '2036-01-01',
    endDate: null,
    exclusive: true,
  },
  ...{ validUntil: fromNow(1), madeAt: fromNow(0) },
};
const offered: Partial<LicenceThread> = {
  ...{ state: 'offered', offer: 1, price: '1000.00', turn: 'supervisor', offers: [offer] },
};
let platform: FakePlatform;
let deal: LicenceThread;
beforeEach(() => {
  platform = new FakePlatform();
  platform.on(licenceDeals.getLicenceRequest, () => deal);
});
const open = async (changes: Partial<LicenceThread>) => {
  deal = dealOf(changes);
  const opened = openPage(platform, `/sync-licensing/licence?id=${deal.id}`);
  await screen.findByRole('heading', { name: 'Last tram for The Ferryman' });
  return opened;
};
const now = () => screen.getByRole('region', { name: 'What to do now' });
const told = () =>
  toasts()
    .map(({ textContent }) => textContent)
    .join();

describe('a negotiation', () => {
  it('has the artist make the first offer, or decline with a word', async () => {
    const { user } = await open({ side: 'owner', contactEmail: 'luna@studio.test' });
    expect(screen.getByRole('link', { name: 'luna@studio.test' })).toBeVisible();
    expect(screen.getByText(capital(termOf(deal)))).toBeVisible();
    expect(screen.queryByText(/\d{4}-\d\d-\d\d/)).toBeNull();
    platform.on(licenceDeals.makeLicenceOffer, dealOf(offered));
    await user.click(within(now()).getByRole('button', { name: 'Make an offer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Make an offer' });
    fill(within(dialog).getByLabelText('Price'), '0.50');
    await user.click(within(dialog).getByRole('button', { name: 'Send offer' }));
    expect(await within(dialog).findByText(/Enter dollars from 1.00/)).toBeVisible();
    fill(within(dialog).getByLabelText('Price'), '1000');
    fill(within(dialog).getByLabelText(/^Message/), 'It took a year');
    await user.click(within(dialog).getByRole('button', { name: 'Send offer' }));
    await waitFor(() => expect(platform.heard(licenceDeals.makeLicenceOffer)).toHaveLength(1));
    expect(platform.heard(licenceDeals.makeLicenceOffer)[0]?.body).toMatchObject({
      ...{ after: 0, price: '1000', message: 'It took a year', usage: ['movie'], exclusive: true },
    });
    platform.on(licenceDeals.declineLicenceRequest, dealOf({ state: 'declined' }));
    await user.click(within(now()).getByRole('button', { name: 'Decline' }));
    const ending = await screen.findByRole('dialog', { name: 'Decline the request' });
    fill(within(ending).getByLabelText(/^Why/), 'Not for cars');
    await user.click(within(ending).getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(told()).toContain('Declined'));
    expect(platform.heard(licenceDeals.declineLicenceRequest)[0]?.body).toEqual({ message: 'Not for cars' });
  });

  it('shows who waits what the other side does, and nothing to press but the way out', async () => {
    await open({ ...offered, side: 'owner' });
    expect(within(now()).getByText(/You have offered \$1,000.00/)).toBeVisible();
    expect(within(now()).getAllByRole('button')).toHaveLength(1);
    expect(screen.getByText('It took a year')).toBeVisible();
  });

  it('accepts exactly the offer that is on the page; one that is taken meanwhile says so', async () => {
    const { user } = await open(offered);
    platform.on(licenceDeals.acceptLicenceOffer, new Refusal(409, 'GrantConflict', 'Somebody else has licensed this.'));
    await user.click(within(now()).getByRole('button', { name: 'Accept $1,000.00' }));
    await waitFor(() => expect(told()).toContain('Somebody else has licensed this.'));
    expect(platform.heard(licenceDeals.acceptLicenceOffer)[0]?.body).toEqual({ n: 1 });
  });

  it('is paid by the supervisor, and then has a number, a paper and the recording', async () => {
    const { user } = await open({
      ...offered,
      state: 'accepted',
      status: 'accepted',
      turn: null,
      payBy: fromNow(1000),
    });
    platform.on(licenceDeals.payLicence, {
      ...{ payable: `licence-${deal.id}`, clientSecret: 'pi_4_secret', paymentIntentId: 'pi_4' },
      ...{ totalAmount: '1000.00', payment: 'required' },
    });
    platform.on(payments.paySandbox, { intentId: 'pi_4', status: 'succeeded' });
    platform.on(payments.confirmPayment, () => {
      const issued = { state: 'licensed', status: 'licensed', number: 'BCDF-GHJK-LMNP-QRST' } as const;
      deal = { ...deal, ...issued, payBy: null, fileUrl: '/files/media/a' };
      return { status: 'paid', payable: `licence-${deal.id}` };
    });
    await user.click(within(now()).getByRole('button', { name: 'Pay $1,000.00' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pay $1,000.00' });
    fill(await within(dialog).findByLabelText('Card number'), '4242424242424242');
    fill(within(dialog).getByLabelText(/^Expir/), '12/40');
    fill(within(dialog).getByLabelText(/CVC|security code/i), '123');
    await user.click(within(dialog).getByRole('button', { name: 'Pay $1,000.00' }));
    expect(await screen.findByText('BCDF-GHJK-LMNP-QRST')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download the licence (PDF)' })).toHaveAttribute(
      'href',
      `/api/license-requests/${idOf(400)}/document`,
    );
    expect(screen.getByRole('link', { name: 'Download the recording' })).toBeVisible();
  });

  it('says why a licence is void, and hides what is not one’s own', async () => {
    await open({ state: 'voided', status: 'void', turn: null, voidReason: 'Not theirs to give' });
    expect(screen.getByText('Not theirs to give')).toBeVisible();
  });

  it('that one has no part in is not there', async () => {
    platform.on(licenceDeals.getLicenceRequest, new Refusal(403, 'NotAllowed', 'Only the two sides see it.'));
    openPage(platform, `/sync-licensing/licence?id=${idOf(400)}`);
    expect(await screen.findByText('There is no such negotiation')).toBeVisible();
  });
});

describe('the check of a licence', () => {
  const checked = {
    ...{ number: 'BCDF-GHJK-LMNP-QRST', standing: 'valid' as const, issuedAt: fromNow(0), trackTitle: 'Last tram' },
    ...{
      trackArtist: 'Kofi Amadi',
      licensor: 'Kofi',
      licensee: 'Luna Vega, Second Unit',
      projectTitle: 'The Ferryman',
    },
    ...{
      usage: ['movie' as const],
      territory: 'europe' as const,
      startDate: '2036-01-01',
      endDate: '2036-12-31',
      exclusive: true,
    },
  };

  it('is for everybody: what holds, what was taken back, and what is none', async () => {
    platform.person = null;
    platform.on(licenceDeals.checkLicence, ({ params: { number } }) =>
      number === checked.number ? checked : new Refusal(404, 'NotFound', 'There is no such licence.'),
    );
    const { user } = openPage(platform, '/licences');
    const number = await screen.findByLabelText('Licence number');
    fill(number, checked.number);
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('This licence is genuine')).toBeVisible();
    expect(screen.getByText('Luna Vega, Second Unit')).toBeVisible();
    fill(number, 'BCDF-GHJK-LMNP-QRSS');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('No licence has this number')).toBeVisible();
  });
});
