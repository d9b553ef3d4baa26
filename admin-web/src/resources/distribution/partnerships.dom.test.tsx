import { adminPartnerships, type PartnershipWhole } from '@marquee/command-api/contract/distribution-partnerships.ts';
import { type Approval, adminApprovals } from '@marquee/command-api/contract/operations-approvals.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RowsOf } from '../../../../consumer-web/src/testing/fake-server.ts';
import { FakePlatform } from '../../testing/fake-platform.ts';
import { openConsole } from '../../testing/open-console.tsx';

const at = '2026-11-24T06:00:00.000Z';
const id = (n: number) => `018f0000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const terms = {
  ...{ partnerName: 'Streamwell', partnerType: 'distribution', equityPercentage: '2.50', revenue: '12500.00' },
  ...{ contractUrl: 'https://contracts.example/streamwell', startDate: '2026-11-01', endDate: null, benefits: 'Shelf' },
  contract: { id: id(7), bytes: 20_000, url: '/files/contracts/seven.pdf?sign=s' },
};
const partnership: PartnershipWhole = {
  ...{ ...terms, id: id(1), status: 'active', createdAt: at, updatedAt: at, endedAt: null, waiting: [] },
};
const reads = ['listPartnerships', 'getPartnership'];
const all = [...reads, 'addPartnership', 'editPartnership', 'endPartnership'];
const asked = { ok: true as const, id: id(1), approval: id(9) };

test('EN231: a partnership is asked for with all its terms, and waits for another operator', async () => {
  const platform = new FakePlatform(all);
  platform.on(adminPartnerships.listPartnerships, () => new RowsOf([partnership]));
  platform.on(adminPartnerships.addPartnership, asked);
  platform.on(adminPartnerships.keepContract, { ok: true as const, id: id(8) });
  const user = openConsole(platform, '/partnerships');
  expect(await screen.findByText('Streamwell')).toBeVisible();
  expect(screen.getByText('active')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add a partnership' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a partnership' });
  // a form begins at its first field
  expect(within(dialog).getByLabelText(/^Partner/)).toHaveFocus();
  const fill = async (label: RegExp, text: string) => {
    const field = within(dialog).getByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  };
  await fill(/^Partner/, 'Atlas');
  await fill(/^Kind/, 'venue');
  await fill(/^Share/, '1.25');
  await fill(/^Revenue/, '10.00');
  expect(within(dialog).getByRole('button', { name: 'Ask for it' })).toBeDisabled();
  await fill(/^From/, '2026-12-01');
  await user.upload(
    within(dialog).getByLabelText('The contract (PDF)'),
    new File(['%PDF-'], 'signed.pdf', { type: 'application/pdf' }),
  );
  await fill(/^Reason/, 'Both have signed.');
  await user.click(within(dialog).getByRole('button', { name: 'Ask for it' }));
  await waitFor(() => expect(dialog).toHaveTextContent('it waits in Approvals'));
  expect(platform.heard(adminPartnerships.addPartnership)[0]?.body).toEqual({
    ...{ partnerName: 'Atlas', partnerType: 'venue', equityPercentage: '1.25', revenue: '10.00' },
    ...{ startDate: '2026-12-01', benefits: '', reason: 'Both have signed.', contract: id(8) },
  });
});

test('its page says what is agreed and what waits; it is edited and ended by asking', async () => {
  const platform = new FakePlatform(all);
  const waits = {
    approval: id(9),
    terms: null,
    reason: 'They left.',
    askedBy: id(4),
    askedByName: 'otto',
    askedAt: at,
  };
  platform.on(adminPartnerships.listPartnerships, () => new RowsOf([partnership]));
  platform.on(adminPartnerships.getPartnership, { ...partnership, waiting: [waits] });
  platform.on(adminPartnerships.editPartnership, asked);
  platform.on(adminPartnerships.endPartnership, asked);
  const user = openConsole(platform, `/partnerships/${id(1)}/show`);
  expect(await screen.findByRole('heading', { name: 'Asked for: its end' })).toBeVisible();
  expect(screen.getByText(/otto asked for it/)).toHaveTextContent('They left.');
  expect(screen.getByRole('link', { name: terms.contractUrl })).toBeVisible();
  expect(screen.getByRole('link', { name: /as it was signed \(PDF, 20 KB\)/ })).toHaveAttribute(
    'href',
    terms.contract.url,
  );
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const edit = await screen.findByRole('dialog', { name: 'Edit the partnership with Streamwell' });
  const benefits = within(edit).getByLabelText(/^Benefits/);
  await user.clear(benefits);
  await user.type(benefits, 'Two shelves');
  await user.type(within(edit).getByLabelText(/^Reason/), 'They give more.');
  await user.click(within(edit).getByRole('button', { name: 'Ask for it' }));
  await waitFor(() => expect(edit).toHaveTextContent('it waits in Approvals'));
  const { endDate: _, ...said } = terms;
  expect(platform.heard(adminPartnerships.editPartnership)[0]).toMatchObject({
    params: { partnershipId: id(1) },
    body: { ...said, contract: id(7), benefits: 'Two shelves', reason: 'They give more.' },
  });
  await user.click(within(edit).getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'End' }));
  const end = await screen.findByRole('dialog', { name: 'End the partnership with Streamwell' });
  await user.type(within(end).getByLabelText(/^Reason/), 'It is over.');
  await user.click(within(end).getByRole('button', { name: 'Ask for its end' }));
  await waitFor(() => expect(end).toHaveTextContent('it waits in Approvals'));
  expect(platform.heard(adminPartnerships.endPartnership)[0]?.body).toEqual({ reason: 'It is over.' });
});

test('the contract that is there is taken out of the terms by asking', async () => {
  const platform = new FakePlatform(all);
  platform.on(adminPartnerships.listPartnerships, () => new RowsOf([partnership]));
  platform.on(adminPartnerships.getPartnership, partnership);
  platform.on(adminPartnerships.editPartnership, asked);
  const user = openConsole(platform, `/partnerships/${id(1)}/show`);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const edit = await screen.findByRole('dialog', { name: 'Edit the partnership with Streamwell' });
  await user.click(within(edit).getByRole('checkbox', { name: 'Without the contract that is there' }));
  await user.type(within(edit).getByLabelText(/^Reason/), 'It was the wrong file.');
  await user.click(within(edit).getByRole('button', { name: 'Ask for it' }));
  await waitFor(() => expect(edit).toHaveTextContent('it waits in Approvals'));
  expect(platform.heard(adminPartnerships.editPartnership)[0]?.body).not.toHaveProperty('contract');
});

test('who keeps the books sees it, and is offered no verb; of what has ended nobody is', async () => {
  const page = async (permissions: string[], status: 'active' | 'ended') => {
    const platform = new FakePlatform(permissions, 'finance');
    platform.on(adminPartnerships.listPartnerships, () => new RowsOf([partnership]));
    platform.on(adminPartnerships.getPartnership, { ...partnership, status });
    openConsole(platform, `/partnerships/${id(1)}/show`);
    expect(await screen.findByRole('heading', { name: 'What is agreed' })).toBeVisible();
    for (const name of ['Edit', 'End']) expect(screen.queryByRole('button', { name })).toBeNull();
  };
  await page(reads, 'active');
  await page(all, 'ended');
});

test('who is to agree reads the terms, of no person', async () => {
  const platform = new FakePlatform(['listApprovals', 'answerApproval']);
  const approval: Approval = {
    ...{ id: id(9), verb: 'addPartnership', person: null, personName: null, role: null, refund: null },
    ...{ partnership: { id: id(1), name: 'Streamwell', terms }, reason: 'Both have signed.' },
    ...{ askedBy: id(4), askedByName: 'ines', askedAt: at, own: false, failure: null },
  };
  platform.on(adminApprovals.listApprovals, () => new RowsOf([approval]));
  platform.on(adminApprovals.answerApproval, { ok: true as const });
  const user = openConsole(platform, '/approvals');
  await user.click(await screen.findByRole('button', { name: 'Agree' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a partnership: Streamwell' });
  for (const text of ['2.50 %', '$12500.00', 'distribution', terms.contractUrl]) expect(dialog).toHaveTextContent(text);
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'I have read it.');
  await user.click(within(dialog).getByRole('button', { name: 'Agree' }));
  await waitFor(() => expect(dialog).toHaveTextContent('It is agreed'));
});
