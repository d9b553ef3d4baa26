import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MailContent } from './content.ts';
import { layOutMail } from './layout.ts';

const content: MailContent = {
  title: 'Your tickets',
  preview: 'Two tickets for Saturday',
  blocks: [
    { kind: 'text', text: 'Dear Ada,\n\nsee you at the door.\nBring this mail.' },
    {
      kind: 'ticket',
      stock: 'cream',
      title: 'Night Market',
      details: [
        { label: 'When', value: 'Sat 21 Nov, 20:00 UTC' },
        { label: 'Seat', value: 'G-0001' },
      ],
      serial: '0001',
    },
    {
      kind: 'lines',
      lines: [
        { label: 'Tickets', value: '$50.00' },
        { label: 'Total', value: '$50.50' },
      ],
      total: true,
    },
    { kind: 'button', label: 'Show my tickets', url: 'https://example.org/tickets?a=1&b=2' },
    { kind: 'note', text: 'Doors open an hour before.' },
  ],
  footer: ['You get this because you bought tickets.'],
};

describe('the layout of mails', () => {
  it('says in plain text all that it says in HTML', () => {
    expect(layOutMail(content).text).toBe(`YOUR TICKETS

Dear Ada,

see you at the door.
Bring this mail.

Night Market
When: Sat 21 Nov, 20:00 UTC
Seat: G-0001
No. 0001

Tickets: $50.00
Total: $50.50

Show my tickets: https://example.org/tickets?a=1&b=2

Doors open an hour before.

--
You get this because you bought tickets.
`);
  });

  it('sets its own background and text colours, and fetches nothing', () => {
    const { html } = layOutMail(content);
    expect(html).toContain('background-color:#140E0A');
    expect(html).toContain('background-color:#F3E5C4');
    expect(html).toContain('href="https://example.org/tickets?a=1&amp;b=2"');
    expect(html).not.toMatch(/<(script|img|link|iframe|style)\b|url\(|@import/i);
  });

  it('escapes whatever it is given, wherever it stands', () => {
    const tags = (html: string) => [...html.matchAll(/<\/?[a-z!][^>]*>/gi)].map(([tag]) => tag.split(/[\s>]/)[0]);
    const put = (text: string) =>
      layOutMail({
        title: text,
        preview: text,
        footer: [text],
        blocks: [
          { kind: 'text', text },
          { kind: 'note', text },
          { kind: 'button', label: text, url: `https://example.org/?q=${encodeURIComponent(text)}` },
          { kind: 'lines', lines: [{ label: text, value: text }] },
          { kind: 'ticket', stock: 'mint', title: text, details: [{ label: text, value: text }], serial: text },
        ],
      }).html;
    const plain = tags(put('plain'));
    const hostile = fc.stringMatching(/^[<>"'&a-z =/]{1,30}$/);
    fc.assert(
      fc.property(hostile, (text) => {
        expect(tags(put(text))).toEqual(plain);
      }),
    );
    expect(put('"><img src=x onerror=alert(1)>')).not.toContain('<img');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'nowhere'])('refuses the link %s', (url) => {
    const linked = { ...content, blocks: [{ kind: 'button' as const, label: 'x', url }] };
    expect(() => layOutMail(linked)).toThrow(TypeError);
  });
});
