import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NotFoundStandalone } from './not-found-page.tsx';

it("is titled 'Page Not Found' and asks about the router (R19)", () => {
  const markup = renderToStaticMarkup(<NotFoundStandalone />);
  expect(markup).toMatch(/<h1[^>]*>.*Page Not Found<\/h1>/);
  expect(markup).toContain('Did you forget to add the page to the router?');
});
