/**
 * The page of a show for visitors, made of the page that the build starts from: without its scripts, and with places for the
 * show's own title and for what link previews read.
 */
export function sharePage(template: string, markup: string): string {
  return template
    .replaceAll(/\s*<script\b[^>]*><\/script>/g, '')
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(/\s*<noscript>.*?<\/noscript>/s, '')
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace(/<title>.*?<\/title>/s, () => '<title>{{title}} · Marquee</title>\n    <!--preview-->')
    .replace('<!--landing-->', () => markup);
}
