import { layOutMail } from '@marquee/infra/mail/layout.ts';
import { expect, test } from 'vitest';
import { type AccountMail, accountLetter } from './account-letter.ts';

const link = 'https://marquee.example/api/login?mode=forgot';

test('who is told of a new password reads what to do if it was not them', () => {
  const letter = accountLetter({ about: 'passwordChanged', link });
  expect(letter.subject).toBe('Your password was changed');
  const { text } = layOutMail(letter);
  expect(text).toContain('If it was you, there is nothing to do.');
  expect(text).toContain('If it was not you, somebody else can get into your account or your mail.');
  expect(text).toContain(`Choose a new password: ${link}`);
});

test.each<AccountMail['about']>([
  ...(['passwordReset', 'passwordChanged', 'confirmSignUp', 'alreadyHere'] as const),
  ...(['confirmEmail', 'emailTaken', 'emailWarning'] as const),
])('the mail %s says what to do if it was not its reader', (about) => {
  expect(layOutMail(accountLetter({ about, link })).text).toMatch(/If it was not you/);
});

test('who claims is told how to withdraw that, below the link that confirms it', () => {
  const withdrawal = 'https://marquee.example/takedown?withdraw=proof';
  const { text } = layOutMail(accountLetter({ about: 'confirmClaim', link, withdrawal }));
  expect(text).toMatch(
    /Confirm the claim: [\s\S]*Withdraw the claim: https:\/\/marquee\.example\/takedown\?withdraw=proof/,
  );
});
