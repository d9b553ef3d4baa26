import type { Letter } from '../mail/letter.ts';
import { texts } from '../mail/letter.ts';

/** A mail of the account service, with whom it goes to. `link` leads to the page that it speaks of. */
export interface AccountMail {
  readonly person: string;
  readonly to: string;
  readonly about:
    | 'passwordReset'
    | 'passwordChanged'
    | 'confirmSignUp'
    | 'alreadyHere'
    | 'confirmEmail'
    | 'emailTaken'
    | 'emailWarning'
    | 'confirmClaim';
  readonly link: string;
  /** Of a claim: where it is withdrawn, before it is confirmed and after. */
  readonly withdrawal?: string;
}

/** The letter of such a mail. Each tells its reader what to do when it was not them. */
export function accountLetter({ about, link, withdrawal }: Pick<AccountMail, 'about' | 'link' | 'withdrawal'>): Letter {
  switch (about) {
    case 'passwordReset':
      return {
        subject: 'Choose a new password',
        title: 'A new password',
        preview: 'The link works once, for an hour.',
        blocks: [
          ...texts('Someone, most likely you, asked for a new password for this address.'),
          { kind: 'button', label: 'Choose a password', url: link },
          ...texts(
            'The link works once, for an hour, and a newer one ends it. If it was not you, leave it: nothing changes.',
          ),
        ],
        footer: ['Sent by Marquee, because a new password was asked for.'],
      };
    case 'passwordChanged':
      return {
        subject: 'Your password was changed',
        title: 'A new password is in use',
        preview: 'If it was not you, choose another one now.',
        blocks: [
          ...texts('The password of your account was changed. If it was you, there is nothing to do.'),
          ...texts(
            'If it was not you, somebody else can get into your account or your mail. Choose a new password now: that signs out everybody who is signed in. Then change the password of your mailbox as well.',
          ),
          { kind: 'button', label: 'Choose a new password', url: link },
        ],
        footer: ['Sent by Marquee to the address of your account, because its password was changed.'],
      };
    case 'confirmSignUp':
      return {
        subject: 'Confirm your address',
        title: 'One step to go',
        preview: 'The link works once, for a day.',
        blocks: [
          ...texts('Someone, most likely you, wants an account with this address.'),
          { kind: 'button', label: 'Open the account', url: link },
          ...texts('The link works once, for a day. If it was not you, leave it: there will be no account.'),
        ],
        footer: ['Sent by Marquee, because somebody signed up with this address.'],
      };
    case 'alreadyHere':
      return {
        subject: 'You have an account already',
        title: 'You have been here before',
        preview: 'Somebody tried to sign up with your address.',
        blocks: [
          ...texts(
            'Someone, most likely you, tried to sign up with this address. It has an account: sign in, or choose a new password there.',
          ),
          { kind: 'button', label: 'Sign in', url: link },
          ...texts('If it was not you, leave it: nothing has changed, and they were told nothing.'),
        ],
        footer: ['Sent by Marquee, because somebody signed up with this address.'],
      };
    case 'confirmEmail':
      return {
        subject: 'Confirm your new address',
        title: 'Is this your new address?',
        preview: 'The link works once, for a day.',
        blocks: [
          ...texts('Someone, most likely you, wants this address for their account.'),
          { kind: 'button', label: 'Use this address', url: link },
          ...texts(
            'The link works once, for a day, and a newer one ends it. If it was not you, leave it: nothing changes.',
          ),
        ],
        footer: ['Sent by Marquee, because somebody asked for this address for their account.'],
      };
    case 'emailTaken':
      return {
        subject: 'Your address has an account already',
        title: 'This address is in use',
        preview: 'Somebody wanted it for another account.',
        blocks: [
          ...texts(
            'Someone, perhaps you, wanted this address for another account. It has an account of its own, so nothing has changed. Sign in there, or change its address first.',
          ),
          { kind: 'button', label: 'Sign in', url: link },
          ...texts('If it was not you, leave it: they were told nothing.'),
        ],
        footer: ['Sent by Marquee, because somebody asked for this address for their account.'],
      };
    case 'emailWarning':
      return {
        subject: 'Your account is to have another address',
        title: 'Somebody changes your address',
        preview: 'If it was not you, stop it now.',
        blocks: [
          ...texts(
            'Someone who is signed in as you asked for another address for your account. It changes once the link that we sent there is used. If it was you, there is nothing to do here.',
          ),
          { kind: 'button', label: 'Stop it', url: link },
          ...texts(
            'If it was not you, stop it, and choose a new password then: somebody else can get into your account. The button works for a day, as long as the link does.',
          ),
        ],
        footer: ['Sent by Marquee to the address of your account, because somebody asked to change it.'],
      };
    case 'confirmClaim':
      return {
        subject: 'Confirm your takedown claim',
        title: 'Is this your claim?',
        preview: 'The link works once, for a day.',
        blocks: [
          ...texts(
            'Someone, most likely you, swears that something on Marquee is your work, or that of somebody you act for. Once you confirm it, it is hidden until a moderator has decided.',
          ),
          { kind: 'button', label: 'Confirm the claim', url: link },
          ...texts(
            'The link works once, for a day. If it was not you, leave it: nothing is hidden, and what was written is deleted within two days.',
          ),
          ...(withdrawal ? waysBack(withdrawal) : []),
        ],
        footer: ['Sent by Marquee, because somebody gave this address with a takedown claim.'],
      };
  }
}

/** How a claim is taken back, for as long as there is something of who made it. */
function waysBack(withdrawal: string): Letter['blocks'] {
  return [
    ...texts(
      'If you think again, also after you have confirmed it: keep this mail, and withdraw the claim. What it alone hides is shown again, and what you wrote is made unreadable. Else that happens a year after you confirmed it.',
    ),
    { kind: 'button', label: 'Withdraw the claim', url: withdrawal },
  ];
}
