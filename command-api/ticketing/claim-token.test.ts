import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ClaimTokens } from './claim-token.ts';

const claim = { order: randomUUID(), unit: 3, offer: randomUUID() };
const tokens = new ClaimTokens('a secret of this installation');

test('reads back what it issued', () => {
  expect(tokens.read(tokens.issue(claim))).toEqual(claim);
});

test.each(['', 'x', '.', 'AAAA.BBBB', `${tokens.issue(claim)}x`])('refuses %j', (token) => {
  expect(tokens.read(token)).toBeUndefined();
});

test('refuses a token with another unit under the same signature, and one of another installation', () => {
  const [, signature] = tokens.issue(claim).split('.');
  const forged = Buffer.from(`${claim.order}.4.${claim.offer}`).toString('base64url');
  expect(tokens.read(`${forged}.${signature}`)).toBeUndefined();
  expect(new ClaimTokens('another secret').read(tokens.issue(claim))).toBeUndefined();
});
