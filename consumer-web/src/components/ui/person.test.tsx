import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';
import { displayName, initialOf, type PersonFace } from './person.ts';

describe('initialOf', () => {
  it.each<[string, PersonFace, string]>([
    ['the first name (N52)', { firstName: 'luna', username: 'vega' }, 'L'],
    ['the username (N53)', { firstName: null, username: 'vega' }, 'V'],
    ['the username, past a blank first name (N53)', { firstName: ' ', username: 'vega' }, 'V'],
    ['nobody (N54)', { firstName: null, username: '' }, 'U'],
    ['a letter of two code units', { firstName: '𝒜da' }, '𝒜'],
  ])('is taken from %s', (_, person, initial) => {
    expect(initialOf(person)).toBe(initial);
  });
});

describe('displayName (N55)', () => {
  it('is the first name, else the username', () => {
    expect(displayName({ firstName: 'Luna', username: 'vega' })).toBe('Luna');
    expect(displayName({ firstName: null, username: 'vega' })).toBe('vega');
  });
});

describe('Avatar', () => {
  it('is the profile image (N51)', () => {
    const markup = renderToStaticMarkup(<Avatar person={{ firstName: 'Luna', profileImageUrl: '/files/luna.jpg' }} />);
    expect(markup).toContain('<img src="/files/luna.jpg" alt="Luna"');
  });

  it('is the initial without one (N52)', () => {
    const markup = renderToStaticMarkup(<Avatar person={{ firstName: 'Luna', profileImageUrl: null }} />);
    expect(markup).toMatch(/aria-label="Luna"[^>]*>L</);
  });
});
