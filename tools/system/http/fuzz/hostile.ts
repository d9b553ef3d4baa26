import fc from 'fast-check';

/** A value as it stands in the body: what `JSON.stringify` would never write. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return `raw ${this.text.slice(0, 60)}`;
  }
}

const texts = [
  '',
  ' ',
  '\u202e\ufeff\u200b',
  '🎷'.repeat(700),
  'x'.repeat(5000),
  '9'.repeat(400),
  "'; drop table events; --",
  '../../../etc/passwd',
  '%00%zz',
  '<script>alert(1)</script>',
  '{{constructor}}',
  'NaN',
  '-0.001',
  '1e9',
  '2026-13-45T99:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  'ffffffff-ffff-4fff-bfff-ffffffffffff',
  '00000000-0000-0000-0000-000000000000',
];
const numbers = [-1, -0, 0.1, 1e-7, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 63), 1e21, 1e300, Number.MAX_VALUE];
const tokens = ['1e400', '-1e400', '0x10', '01', 'NaN', 'undefined', "'x'", '"\\u00"', '"\t"', '{', ']', '/* */', ''];

const deep = fc
  .tuple(fc.constantFrom(['[', ']'], ['{"a":', '}']), fc.constantFrom(3, 60, 2000, 10_000))
  .map(([[open = '', close = ''], depth]) => new RawJson(`${open.repeat(depth)}0${close.repeat(depth)}`));

/** Short texts, good but for one character that the log cannot hold. */
const unstorable = fc
  .tuple(fc.string({ maxLength: 5 }), fc.constantFrom('\u0000', '\ud800', '\udc00'), fc.string({ maxLength: 5 }))
  .map((parts) => parts.join(''));

/** Values that no field is made for: of a wrong type, too large, not storable, not even JSON. */
export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: unstorable },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...texts) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...numbers) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(null, true, false, [], [null], [[1]], {}, { toString: 1 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.constantFrom(...tokens).map((token) => new RawJson(token)) },
  {
    weight: 1,
    arbitrary: fc.constant(new RawJson('{"__proto__":{"roles":["operator"]},"constructor":{"prototype":{}}}')),
  },
  { weight: 1, arbitrary: deep },
);

/** The text of a body in which raw values stand as they are. */
export function bodyText(body: unknown): string {
  const raw: string[] = [];
  const text = JSON.stringify(body, (_, value: unknown) => {
    if (!(value instanceof RawJson)) return value;
    raw.push(value.text);
    return `\u0001raw${raw.length - 1}\u0001`;
  });
  return (text ?? '').replaceAll(/"\\u0001raw(\d+)\\u0001"/g, (_, index: string) => raw[Number(index)] ?? '');
}
