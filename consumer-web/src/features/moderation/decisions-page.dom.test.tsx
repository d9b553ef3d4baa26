import { accountService } from '@marquee/command-api/contract/account-service.ts';
import { exports } from '@marquee/command-api/contract/accounts-exports.ts';
import { type Decision, moderation, type Report } from '@marquee/command-api/contract/moderation.ts';
import { dataAccess } from '@marquee/command-api/contract/operations-access.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakePlatform } from '../../testing/fake-platform.ts';
import { Refusal } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { fromNow, idOf, me } from '../../testing/records.ts';

const DAY = 86_400_000;
const decision = (changes: Partial<Decision> = {}): Decision => ({
  ...{ id: idOf(80), kind: 'post', subjectId: idOf(81), outcome: 'hide', rule: 'spam', reason: 'An advertisement.' },
  ...{ decidedAt: fromNow(-DAY), until: null, appeal: 'none', appealUntil: fromNow(29 * DAY), appealText: null },
  ...{ resolution: null, messages: [] },
  ...changes,
});
const barred = { kind: 'suspended', until: fromNow(6 * DAY), reason: 'Spam again.' } as const;

let platform: FakePlatform;
let decisions: Decision[];
let reports: Report[];
beforeEach(() => {
  platform = new FakePlatform();
  decisions = [];
  reports = [];
  platform.on(moderation.listDecisions, () => decisions);
  platform.on(moderation.listReports, () => reports);
});
const cards = async () => within(await screen.findByRole('list', { name: 'Decisions' })).getAllByRole('listitem');

describe('Decisions', () => {
  it('says what was decided, by which rule, why, until when, and where it is about', async () => {
    decisions = [
      decision(),
      decision({ id: idOf(82), kind: 'person', outcome: 'suspend', until: fromNow(6 * DAY), rule: 'hate' }),
      decision({ id: idOf(83), kind: 'story', outcome: 'gate', rule: 'nudity', appeal: 'over' }),
      decision({ id: idOf(84), kind: 'artcollection', subjectId: idOf(85) }),
    ];
    openPage(platform, '/decisions');
    const [post, account, story, wall] = await cards();
    expect(post).toHaveTextContent(/Your post is hidden from others.*RuleSpam or fraud.*ReasonAn advertisement\./);
    expect(within(post as HTMLElement).getByRole('link', { name: 'Your post' })).toHaveAttribute(
      'href',
      `/social?post=${idOf(81)}`,
    );
    expect(account).toHaveTextContent(/Your account is suspended until .*Hate against a group.*Until/);
    expect(story).toHaveTextContent(/Your story is shown to adults only.*It was not appealed in time\./);
    expect(within(story as HTMLElement).queryByRole('button', { name: /Appeal/ })).toBeNull();
    expect(within(wall as HTMLElement).getByRole('link', { name: 'Your collection' })).toHaveAttribute(
      'href',
      `/art-gallery?art=${idOf(85)}`,
    );
  });

  it('appeals once, with a reason, and the dialogue goes on until somebody else has decided', async () => {
    decisions = [decision()];
    platform.on(moderation.appeal, ({ body }) => {
      decisions = [decision({ appeal: 'open', appealText: body.text })];
      return decisions[0] as Decision;
    });
    platform.on(moderation.addAppealMessage, ({ body }) => {
      const messages = [{ from: 'owner' as const, text: body.text, at: fromNow(0) }];
      decisions = [decision({ appeal: 'open', appealText: 'It is my own hat.', messages })];
      return decisions[0] as Decision;
    });
    const { user, press } = openPage(platform, '/decisions');
    await press(/^Appeal/);
    const dialog = await screen.findByRole('dialog', { name: 'Appeal' });
    await press('Appeal', within(dialog));
    expect(await within(dialog).findByText('Write why')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Why is the decision wrong?'), ' It is my own hat. ');
    await press('Appeal', within(dialog));
    const dialogue = await screen.findByRole('region', { name: 'Your appeal' });
    expect(dialogue).toHaveTextContent('You appealedIt is my own hat.');
    expect(platform.heard(moderation.appeal).map(({ body }) => body)).toEqual([{ text: 'It is my own hat.' }]);
    expect(screen.queryByRole('button', { name: /^Appeal/ })).toBeNull();
    await user.type(screen.getByLabelText('Add to your appeal'), 'My sister took it.');
    await press('Send');
    await waitFor(() => expect(dialogue).toHaveTextContent('My sister took it.'));
    expect(screen.getByLabelText('Add to your appeal')).toHaveValue('');
  });

  it('shows the answer of somebody else, and takes no more words', async () => {
    const messages = [{ from: 'staff' as const, text: 'Whose hat is it?', at: fromNow(-DAY) }];
    decisions = [decision({ appeal: 'reversed', appealText: 'Mine.', resolution: 'It is his own hat.', messages })];
    openPage(platform, '/decisions');
    const [card] = await cards();
    expect(card).toHaveTextContent('The decision about your post is taken back');
    expect(card).toHaveTextContent(/Whose hat is it\?.*Marquee’s answer.*It is his own hat\./);
    expect(screen.queryByLabelText('Add to your appeal')).toBeNull();
  });

  it('keeps what was written when an appeal is refused, and says why', async () => {
    decisions = [decision()];
    platform.on(moderation.appeal, new Refusal(409, 'AppealTooLate', 'A decision can be appealed for 30 days.'));
    const { user, press } = openPage(platform, '/decisions');
    await press(/^Appeal/);
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Why is the decision wrong?'), 'Late.');
    await press('Appeal', dialog);
    expect(await dialog.findByRole('alert')).toHaveTextContent('A decision can be appealed for 30 days.');
    expect(dialog.getByLabelText('Why is the decision wrong?')).toHaveValue('Late.');
  });

  it('says that nothing was decided, and what came of what the reader reported', async () => {
    reports = [
      { kind: 'comment', subjectId: idOf(90), reason: 'hate', result: 'acted', createdAt: fromNow(-DAY) },
      { kind: 'person', subjectId: idOf(91), reason: 'spam', result: 'waiting', createdAt: fromNow(-2 * DAY) },
    ];
    openPage(platform, '/decisions');
    expect(await screen.findByText('Nothing was decided about you')).toBeVisible();
    const section = await screen.findByRole('region', { name: 'What you reported' });
    expect(section).toHaveTextContent(/A comment: Hate against a group.*Acted on.*An account: Spam or fraud.*Waiting/);
  });

  it('says why the decisions did not load, and asks again', async () => {
    platform.on(moderation.listDecisions, new Refusal(503, 'Unavailable', 'Not now.'));
    const { press } = openPage(platform, '/decisions');
    expect(await screen.findByText('The decisions about you did not load', {}, { timeout: 5000 })).toBeVisible();
    platform.on(moderation.listDecisions, () => [decision()]);
    await press('Retry');
    expect(await cards()).toHaveLength(1);
  });
});

describe('who is suspended', () => {
  it('is told why and until when instead of a page that is closed, and finds what is open', async () => {
    platform.person = me({ standing: barred });
    openPage(platform, '/social');
    expect(await screen.findByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
    expect(screen.getByText(/Spam again\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the decision' })).toHaveAttribute('href', '/decisions');
  });

  it('sees the decision and appeals it, without what is closed to them', async () => {
    platform.person = me({ standing: { ...barred, kind: 'banned', until: null } });
    decisions = [decision({ kind: 'person', outcome: 'ban', rule: 'hate' })];
    openPage(platform, '/decisions');
    const [card] = await cards();
    expect(card).toHaveTextContent('Your account is banned');
    expect(within(card as HTMLElement).queryByRole('link')).toBeNull();
    expect(within(card as HTMLElement).getByRole('button', { name: /^Appeal/ })).toBeVisible();
    expect(platform.heard(moderation.listReports)).toHaveLength(0);
  });

  it('has on the account page what stays open: the reason, password, sessions, data and the end', async () => {
    platform.person = me({ standing: barred });
    platform.on(accountService.listSessions, []);
    platform.on(exports.listExports, []);
    platform.on(dataAccess.listDataAccess, []);
    openPage(platform, '/account');
    expect(await screen.findByText(/Your account is suspended until/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your data' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Privacy' })).toBeNull();
  });

  it('is let in again once the time is over', async () => {
    platform.person = me({ standing: { ...barred, until: fromNow(-1) } });
    openPage(platform, '/notifications');
    expect(await screen.findByRole('heading', { name: 'Notifications' })).toBeVisible();
  });
});
