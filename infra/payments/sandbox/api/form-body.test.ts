import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Form, parseForm } from './form-body.ts';

const plain = (form: Form): unknown => JSON.parse(JSON.stringify(form));

describe('form bodies', () => {
  it('reads groups and lists as the SDK writes them', () => {
    const form = parseForm('amount=550&metadata[payable]=order-1&expand[0]=a.b&card%5Bnumber%5D=42+42&flag');
    expect(plain(form)).toEqual({
      amount: '550',
      metadata: { payable: 'order-1' },
      expand: { 0: 'a.b' },
      card: { number: '42 42' },
      flag: '',
    });
  });

  it('numbers the values of a bare list', () => {
    expect(plain(parseForm('types[]=a&types[]=b'))).toEqual({ types: { 0: 'a', 1: 'b' } });
  });

  it('gives no name a meaning of its own', () => {
    const form = parseForm('__proto__[polluted]=1&constructor=2&toString=3');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.keys(form)).toEqual(['__proto__', 'constructor', 'toString']);
  });

  it.each(['a[b=1', 'a=1&a[b]=2', '%E0%A4%A=1', `${'a[b]'.padEnd(40, '[b]')}=1`])('refuses %s', (body) => {
    expect(() => parseForm(body)).toThrow(expect.objectContaining({ status: 400 }));
  });

  it('reads back any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme' }), (name, value) => {
        fc.pre(!name.includes('['));
        expect(parseForm(new URLSearchParams([[name, value]]).toString())[name]).toBe(value);
      }),
    );
  });
});
