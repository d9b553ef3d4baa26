import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { LegalPage } from './legal-page.tsx';

const markup = renderToStaticMarkup(
  <MemoryRouter>
    <LegalPage />
  </MemoryRouter>,
);

describe('the legal disclaimer', () => {
  it('leads back to home (LE209)', () => {
    expect(markup).toMatch(/<a[^>]* href="\/"[^>]*>(?:<svg.*?<\/svg>)Back to Home<\/a>/);
  });

  it('has its sections in order (LE210)', () => {
    expect([...markup.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title]) => title)).toEqual([
      'Warning',
      'Your freedom',
      'Your responsibility',
      'No liability',
      'User agreement',
      'Platform commitments',
      'Free user ad revenue disclaimer',
      'Consult your own attorney',
      'Platform exclusivity rights',
      'Final warning',
    ]);
  });
});
