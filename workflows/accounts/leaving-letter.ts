import { ms } from '@marquee/domain/kernel/time.ts';
import { type Letter, texts } from '../mail/letter.ts';

/** To whom asks for the end of their account. `eraseAt`: ISO 8601. `page`: where they sign in and take it back. */
export function leavingLetter({ eraseAt, page }: { readonly eraseAt: string; readonly page: string }): Letter {
  const day = new Date(ms(eraseAt)).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return {
    subject: `Your account will be deleted on ${day}`,
    title: 'You are about to leave',
    preview: `Until ${day} you can take it back.`,
    blocks: [
      ...texts(
        `You have asked to delete your account. On ${day} (UTC) it goes for good, with everything that you have made here.`,
        'Until then nothing is lost: sign in and choose Keep my account.',
      ),
      { kind: 'button', label: 'Keep my account', url: page },
      ...texts('If it was not you who asked, sign in now, keep the account and change your password.'),
    ],
    footer: ['Sent by Marquee to the address of your account, because its end was asked for.'],
  };
}
