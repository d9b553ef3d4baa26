import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LandingPage } from './landing-page.tsx';
import { SAMPLE_ARTISTS, SAMPLE_SHOWS, SHOW_STATUS } from './sample-data.ts';

let markup = '';
beforeAll(() => {
  vi.stubGlobal('fetch', vi.fn());
  markup = renderToStaticMarkup(<LandingPage />);
});
afterAll(() => vi.unstubAllGlobals());

const text = () => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
const linkTo = (words: string) =>
  new RegExp(`<a href="([^"]*)"[^>]*>(?:<svg.*?</svg>)?${words.replaceAll('$', '\\$')}</a>`).exec(markup)?.[1];

describe('the landing page', () => {
  it.each([
    ['Distribute', '#distribute'],
    ['Social', '#social'],
    ['Discover', '#discover'],
    ['Live Shows', '#live-shows'],
    ['Art Gallery', '#art-gallery'],
  ])('has an anchor %s whose target exists (L28)', (words, anchor) => {
    expect(linkTo(words)).toBe(anchor);
    expect(markup).toContain(`id="${anchor.slice(1)}"`);
  });

  it.each(['Sign Up', 'Start Free Trial $15/Year'])(
    "'%s' goes to /api/login, to make an account (L29, L30)",
    (words) => {
      expect(linkTo(words)).toBe('/api/login?mode=sign-up');
    },
  );

  it("has a 'Watch Demo' button without an address (L31)", () => {
    expect(markup).toMatch(/<button type="button"[^>]*>(?:<svg.*?<\/svg>)Watch Demo<\/button>/);
  });

  it('has six cards, the first of them lit (L32)', () => {
    expect([...markup.matchAll(/data-lit="(true|false)"/g)].map(([, lit]) => lit)).toEqual([
      'true',
      ...Array(5).fill('false'),
    ]);
  });

  it('prices the year (L34, K327)', () => {
    expect(text()).toContain('per year');
    expect(text()).toContain('$1.25 per month');
    expect(text()).toContain('30-day money-back guarantee. Cancel anytime.');
  });

  it('lists sample shows whole (L35, L36, L37)', () => {
    expect(SAMPLE_SHOWS.map(({ status }) => status)).toEqual(['live', 'starting soon', 'tomorrow']);
    expect(SAMPLE_SHOWS.map(({ status }) => SHOW_STATUS[status].action)).toEqual([
      'Watch Live',
      'Get Tickets',
      'Reserve Spot',
    ]);
    for (const show of SAMPLE_SHOWS) {
      const { label, action } = SHOW_STATUS[show.status];
      for (const words of [show.title, show.genre, label, show.price, show.viewers, action]) {
        expect(text()).toContain(words);
      }
    }
  });

  it('lists sample artists whole (L38)', () => {
    for (const { name, genre, plays, likes } of SAMPLE_ARTISTS) {
      expect(text()).toContain(`${name} ${genre} ${plays} plays ${likes} likes`);
    }
  });

  it('has a migration section and a footer (L39)', () => {
    expect(text()).toContain('Bring the back catalogue');
    expect(text()).toContain('50+ platforms');
    expect(markup).toContain('<footer');
  });

  it('asks for nothing (L40)', () => {
    expect(fetch).not.toHaveBeenCalled();
  });

  it('needs no inline style or script', () => {
    expect(markup).not.toMatch(/\sstyle=|<script|<style/);
  });

  it.each([
    ['B344', 'Unlimited distribution'],
    ['B344', 'Free AI mastering'],
    ['B344', '100% of your royalties'],
    ['B344', 'No distribution fees'],
    ['B344', 'No algorithmic suppression'],
    ['B344', 'Worldwide reach'],
    ['B345', 'Only music and movie distributors need a pass.'],
    ['B346', 'Roku, Fire TV and Android TV'],
    ['B347', 'Major studios and labels are required to upload content'],
    ['B348', 'the platform claims exclusivity rights on its hosting'],
  ])('claims what the house claims (%s: %s)', (_, claim) => {
    expect(text()).toContain(claim);
  });
});
