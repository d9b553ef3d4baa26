import { type Letter, texts } from '../mail/letter.ts';

/** To whom asked for all that is held about them. `page`: where they fetch it, signed in. */
export function exportLetter(page: string): Letter {
  return {
    subject: 'Your data is ready',
    title: 'All that we hold about you',
    preview: 'It can be downloaded for seven days.',
    blocks: [
      ...texts('The archive that you have asked for is ready. It is yours alone: sign in to download it.'),
      { kind: 'button', label: 'Go to my data', url: page },
      ...texts(
        'After seven days it is deleted here. If it was not you who asked, change your password: somebody else was signed in as you.',
      ),
    ],
    footer: ['Sent by Marquee to the address of your account, because an export was asked for.'],
  };
}
