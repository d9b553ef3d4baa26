import { escapeHtml } from '@marquee/infra/mail/html.ts';
import type { Preview, ShareView } from './share-view.ts';

/**
 * The built page with a show's words in their places: `{{name}}`, or `{{name|what is there without}}`. All that is filled in is
 * escaped, and is not looked at again for places.
 */
export function fillPage(template: string, view: ShareView, preview: Preview): string {
  const tags = preview.map(([property, content]) => {
    const attribute = property.startsWith('og:') ? 'property' : 'name';
    return `<meta ${attribute}="${escapeHtml(property)}" content="${escapeHtml(content)}" />`;
  });
  return template.replaceAll(/<!--preview-->|\{\{(\w+)(?:\|([^}]*))?\}\}/g, (place, name?: string, otherwise = '') => {
    if (name === undefined) return place === '<!--preview-->' ? tags.join('\n    ') : place;
    const words = view[name];
    return words === undefined ? otherwise : escapeHtml(words);
  });
}
