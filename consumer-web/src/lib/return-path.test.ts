import { describe, expect, it } from 'vitest';
import { isLocalPath, returnPath } from './return-path.ts';

describe('isLocalPath', () => {
  it.each(['/', '/tickets', '/live-shows?tab=mine', '/a//b'])('takes %s', (path) => {
    expect(isLocalPath(path)).toBe(true);
  });

  it.each([
    '',
    'tickets',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    null,
  ])('refuses %j', (path) => {
    expect(isLocalPath(path)).toBe(false);
  });
});

describe('returnPath', () => {
  it("prefers the address's own word", () => {
    expect(returnPath('?returnTo=%2Ftickets', '/live-shows')).toBe('/tickets');
  });

  it('else takes the page that sent us here, else home', () => {
    expect(returnPath('', '/live-shows')).toBe('/live-shows');
    expect(returnPath('?returnTo=//evil.example', '/live-shows')).toBe('/live-shows');
    expect(returnPath('?returnTo=//evil.example', null)).toBe('/');
    expect(returnPath('', null, '/live-shows')).toBe('/live-shows');
  });
});
