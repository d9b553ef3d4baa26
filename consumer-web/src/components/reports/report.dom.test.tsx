import { people } from '@marquee/command-api/contract/accounts-people.ts';
import { moderation } from '@marquee/command-api/contract/moderation.ts';
import { type Post, social } from '@marquee/command-api/contract/social.ts';
import { unsaidLimits } from '@marquee/domain/accounts/person/unsaid-limits.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakePlatform } from '../../testing/fake-platform.ts';
import { Refusal } from '../../testing/fake-server.ts';
import { openPage, toasts } from '../../testing/open-page.tsx';
import { postOf } from '../../testing/posts.ts';
import { artist, idOf, me, show } from '../../testing/records.ts';

let platform: FakePlatform;
let posts: Post[];
beforeEach(() => {
  platform = new FakePlatform();
  posts = [postOf(), postOf({ id: idOf(61), userId: idOf(1) })];
  platform.on(social.listPosts, () => posts);
  platform.shows = [show()];
});

describe('reporting', () => {
  it('asks which rule is broken, sends it with a word, and says that somebody looks', async () => {
    platform.on(moderation.report, { ok: true });
    const { user, press } = openPage(platform, '/social');
    const flags = await screen.findAllByRole('button', { name: 'Report this post' });
    expect(flags).toHaveLength(1);
    await press('Report this post');
    const dialog = await screen.findByRole('dialog', { name: 'Report this post' });
    await press('Report', within(dialog));
    expect(await within(dialog).findByText('Choose what is wrong')).toBeVisible();
    expect(platform.heard(moderation.report)).toEqual([]);
    await user.selectOptions(within(dialog).getByLabelText('What is wrong with it?'), 'Harassment');
    await user.type(within(dialog).getByLabelText(/Anything that helps/), ' It mocks a person. ');
    await press('Report', within(dialog));
    await waitFor(() => expect(toasts()[0]).toHaveTextContent('Reported'));
    expect(platform.heard(moderation.report).map(({ body }) => body)).toEqual([
      { kind: 'post', id: posts[0]?.id, reason: 'harassment', text: 'It mocks a person.' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(flags[0]).toHaveFocus();
  });

  it('of one’s own work becomes a claim that is sworn to, and hides it until it is decided', async () => {
    platform.on(moderation.fileTakedown, { ok: true });
    const { user, press } = openPage(platform, '/social');
    await press('Report this post');
    const report = within(await screen.findByRole('dialog', { name: 'Report this post' }));
    expect(report.queryByText('Is it your own work?')).toBeNull();
    await user.selectOptions(report.getByLabelText('What is wrong with it?'), 'Somebody else’s work');
    await press('Claim it under oath', report);
    const form = within(await screen.findByRole('form', { name: 'Takedown claim' }));
    await user.type(form.getByLabelText('Your full name'), 'Ada Quill');
    await user.type(form.getByLabelText(/What the work is/), 'A song of 2019.');
    await press('File the claim', form);
    expect(await form.findByText(/Without the oath it is a report/)).toBeVisible();
    expect(platform.heard(moderation.fileTakedown)).toEqual([]);
    await user.click(form.getByLabelText(/I swear/));
    await press('File the claim', form);
    await waitFor(() => expect(toasts()[0]).toHaveTextContent('hidden until a moderator has decided'));
    expect(platform.heard(moderation.fileTakedown).map(({ body }) => body)).toEqual([
      { kind: 'post', id: posts[0]?.id, name: 'Ada Quill', work: 'A song of 2019.', sworn: true },
    ]);
  });

  it('keeps the words when it is refused, and says why; the same again is sent under the same key', async () => {
    platform.on(moderation.report, new Refusal(429, 'TooFast', 'You have reported a lot today. Go on tomorrow.'));
    const { user, press } = openPage(platform, '/live-shows');
    await press('Report this show');
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('What is wrong with it?'), 'Spam or fraud');
    await press('Report', dialog);
    expect(await dialog.findByRole('alert')).toHaveTextContent('Go on tomorrow.');
    await press('Report', dialog);
    await waitFor(() => expect(platform.heard(moderation.report)).toHaveLength(2));
  });

  it('of a person stands in the menu of their page', async () => {
    const reader = { self: false, follow: 'none', followed: false, blocked: false, muted: false } as const;
    platform.on(people.getPerson, {
      ...{ id: idOf(2), username: 'dry', firstName: 'Dry County', profileImageUrl: null, followers: 2, crown: null },
      ...{
        userType: 'artist',
        takesTips: true,
        following: 0,
        bio: null,
        links: [],
        birthday: null,
        private: true,
        shown: false,
        reader,
      },
    });
    platform.on(moderation.report, { ok: true });
    const { user, press } = openPage(platform, `/profile?person=${idOf(2)}`);
    await waitFor(() => expect(screen.getByRole('button', { name: /^More about/ })).toBeEnabled());
    await press(/^More about/);
    await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this person' }));
    await user.selectOptions(dialog.getByLabelText('What is wrong with it?'), 'It pretends to be somebody else');
    await press('Report', dialog);
    await waitFor(() =>
      expect(platform.heard(moderation.report).map(({ body }) => [body.kind, body.id])).toEqual([['person', idOf(2)]]),
    );
  });

  it('ST246: a kid is told who chose what they see, where they are too young for something', async () => {
    posts = [postOf({ gated: true, fromAge: 13, content: '' })];
    platform.person = me({ kid: { guardian: artist({ firstName: 'Nora' }), limits: unsaidLimits } });
    openPage(platform, '/social');
    const post = await screen.findByRole('article', { name: /^Post by/ });
    expect(post).toHaveTextContent('From 13');
    expect(post).toHaveTextContent('Nora lets you see what is for people of up to 7. Ask them.');
    expect(within(post).queryByRole('link', { name: 'Show your age' })).toBeNull();
  });

  it('of what is for adults shows that it is there, and nothing of it', async () => {
    posts = [postOf({ gated: true, fromAge: 18, content: '' })];
    openPage(platform, '/social');
    const post = await screen.findByRole('article', { name: /^Post by/ });
    expect(post).toHaveTextContent('For adults');
    expect(within(post).queryByRole('button', { name: /Like/ })).toBeNull();
  });
});
