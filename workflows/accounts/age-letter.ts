import { type Letter, texts } from '../mail/letter.ts';

/** To whom staff have looked at a document of. `page`: where they say when they were born. */
export function ageLetter({ adult, page }: { readonly adult: boolean; readonly page: string }): Letter {
  const footer = ['Sent by Marquee to the address of your account, because its age was looked at.'];
  const way = { kind: 'button', label: 'Open your account', url: page } as const;
  if (adult) {
    return {
      subject: 'Your age is verified',
      title: 'You have shown to be 18',
      preview: 'A document was looked at.',
      blocks: [...texts('Support has looked at your document. What is for 18 and over is open to you.'), way],
      footer,
    };
  }
  return {
    subject: 'Your age could not be verified',
    title: 'Not 18 by what we have seen',
    preview: 'A document was looked at.',
    blocks: [
      ...texts(
        'Support has looked at what you sent, by which you are under 18. Your account is private, and what is for 18 and over stays closed.',
        'If that is wrong, write to support with a document that shows your birth date.',
      ),
      way,
    ],
    footer,
  };
}
