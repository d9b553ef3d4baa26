export interface LegalSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
}

/** The sections of the legal disclaimer, in their order. */
export const LEGAL_SECTIONS: readonly LegalSection[] = [
  {
    title: 'Warning',
    paragraphs: [
      'Read this page before you post, upload, sell or stream anything. By using Marquee you accept all of it. If you do not accept it, do not use Marquee.',
    ],
  },
  {
    title: 'Your freedom',
    paragraphs: [
      'You may say, play, show and sell what you make. Marquee does not hold your work back: the feed is in order of time, and no algorithm decides who hears you.',
      'Freedom of expression has limits in law. They apply here as they do anywhere else.',
    ],
  },
  {
    title: 'Your responsibility',
    paragraphs: ['You alone are responsible for your own speech and for everything that you put on Marquee.'],
    points: [
      'You own what you upload, or you have the rights to it.',
      'You answer for what you say in posts, comments, chats and live streams.',
      'You follow the laws of the place where you are and of the places that you reach.',
      'You know that nobody browses anonymously here: page owners can see who visits.',
    ],
  },
  {
    title: 'No liability',
    paragraphs: [
      'Marquee is not liable for what its users say, upload, sell, buy or do, nor for any loss that follows from it. A claim about a piece of content is a claim against the person who put it there.',
      'The service is provided as it is. Figures on the pages, such as views and earnings, are for information.',
    ],
  },
  {
    title: 'User agreement',
    paragraphs: ['With an account you agree to the following.'],
    points: [
      'The facts that you give about yourself are true, your age among them.',
      'Exclusive content is for adults of 18 years or more, to make and to unlock.',
      'Alcohol and tobacco are delivered only to customers of 21 years or more, who show a government ID at the door.',
      'People under 18 use a kids’ account that a parent manages.',
    ],
  },
  {
    title: 'Platform commitments',
    paragraphs: ['In return Marquee commits itself to this.'],
    points: [
      'Artists keep 100% of their royalties, and pay no distribution fees.',
      'Content is hosted permanently and is deleted only when its owner asks.',
      'Every fee is shown before you pay it.',
      'The subscription is refunded within 30 days if you ask for it, and can be cancelled anytime.',
    ],
  },
  {
    title: 'Free user ad revenue disclaimer',
    paragraphs: [
      'Users who do not distribute music, movies or TV use Marquee for free and may run ads for ad revenue. Only music and movie distributors pay a subscription.',
      'Revenue from advertising on Marquee is not guaranteed. Advertising sold by Marquee is revenue of Marquee.',
    ],
  },
  {
    title: 'Consult your own attorney',
    paragraphs: [
      'Nothing on this page is legal advice. If you are not sure what it means for you, consult your own attorney before you go on.',
    ],
  },
  {
    title: 'Platform exclusivity rights',
    paragraphs: [
      'Marquee claims exclusivity rights on its hosting: what is hosted here may not be copied from here to other services without the consent of Marquee and of its owner. Your masters and your copyrights stay yours.',
    ],
  },
  {
    title: 'Final warning',
    paragraphs: [
      'What is said in public stays said. If you would not stand up for it in your own name, do not put it under the lights.',
    ],
  },
];
