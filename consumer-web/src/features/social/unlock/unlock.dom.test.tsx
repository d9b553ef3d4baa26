import { age } from '@marquee/command-api/contract/accounts-age.ts';
import { payments } from '@marquee/command-api/contract/payments.ts';
import { type Post, social } from '@marquee/command-api/contract/social.ts';
import { unlocks } from '@marquee/command-api/contract/social-unlocks.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { unlockAddress } from '../../../lib/opening-address.ts';
import { postAddress } from '../../../lib/paths.ts';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { Refusal } from '../../../testing/fake-server.ts';
import { fill, openPage, toasts } from '../../../testing/open-page.tsx';
import { postOf } from '../../../testing/posts.ts';
import { idOf, kid, me } from '../../../testing/records.ts';

const begun = {
  payable: `unlock-${idOf(7)}`,
  clientSecret: 'pi_7_secret',
  paymentIntentId: 'pi_7',
  totalAmount: '4.00',
  payment: 'required',
} as const;

let platform: FakePlatform;
let post: Post;
beforeEach(() => {
  platform = new FakePlatform();
  platform.person = me({ ageVerified: true });
  post = postOf({ isExclusive: true, price: 4, locked: true, content: '' });
  platform.on(social.listPosts, () => [post]);
  platform.on(unlocks.unlockPost, begun);
  platform.on(payments.paySandbox, { intentId: 'pi_7', status: 'succeeded' });
});

describe('unlocking an exclusive post', () => {
  it('begins at once where the address says so, and a reload does not begin it again', async () => {
    platform.on(social.getPost, () => post);
    const { user } = openPage(platform, unlockAddress(post));
    expect(await screen.findByRole('dialog')).toHaveTextContent('keeps 97.5% of it');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.search).toBe(`?post=${post.id}`);
  });

  it('is paid, and the words are there without a reload', async () => {
    platform.on(payments.confirmPayment, ({ body }) => {
      post = { ...post, locked: false, content: 'The argument about the tempo, left in.' };
      return { payable: body.payable, status: 'paid' };
    });
    const { press } = openPage(platform, '/social');
    await press('Unlock for $4');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('keeps 97.5% of it');
    await press('Continue to payment', within(dialog));
    await press(/Succeeds/);
    await press(/^Pay \$4/);
    expect(await screen.findByText('The argument about the tempo, left in.')).toBeVisible();
    expect(toasts()[0]).toHaveTextContent('Unlocked');
    expect(platform.heard(payments.confirmPayment)[0]?.body).toEqual({
      payable: begun.payable,
      paymentIntentId: 'pi_7',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks for the age first, once', async () => {
    platform.person = me();
    platform.on(age.verifyAge, () => {
      platform.person = me({ ageVerified: true });
      return me({ ageVerified: true });
    });
    const { press } = openPage(platform, '/social');
    await press('Unlock for $4');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('button', { name: 'Continue to payment' })).toBeNull();
    fill(await dialog.findByLabelText(/^Birth date/), '1990-02-03');
    await press('Verify Age', dialog);
    await press('Continue to payment', dialog);
    expect(await screen.findByRole('heading', { name: 'Pay $4.00' })).toBeVisible();
  });

  it('is not offered to a kid, who reads for whom it is: on the feed and on its own page', async () => {
    platform.person = kid();
    platform.on(social.getPost, () => post);
    for (const address of ['/social', postAddress(post.id)]) {
      openPage(platform, address);
      expect(await screen.findByText(/For 18 and over\. You can unlock it once you are 18\.$/)).toBeVisible();
      expect(screen.queryByRole('button', { name: /Unlock/ })).toBeNull();
    }
  });

  it('that is refused says why, and a declined card can be tried again', async () => {
    platform.on(
      unlocks.unlockPost,
      new Refusal(409, 'AlreadyUnlocked', 'You have unlocked this already. Reload the page.'),
    );
    const { press } = openPage(platform, '/social');
    await press('Unlock for $4');
    const dialog = within(await screen.findByRole('dialog'));
    await press('Continue to payment', dialog);
    expect(await dialog.findByText('You have unlocked this already. Reload the page.')).toBeVisible();
    platform.on(unlocks.unlockPost, begun);
    platform.on(payments.paySandbox, {
      intentId: 'pi_7',
      status: 'requires_payment_method',
      error: { code: 'card_declined', message: 'Your card was declined.' },
    });
    await press('Continue to payment', dialog);
    await press(/Declined/);
    await press(/^Pay \$4/);
    await waitFor(() => expect(toasts()[0]).toHaveTextContent('Payment Failed'));
    expect(platform.heard(payments.confirmPayment)).toEqual([]);
    expect(screen.getByRole('button', { name: /^Pay \$4/ })).toBeEnabled();
  });
});
