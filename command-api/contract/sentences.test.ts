import { expect, test } from 'vitest';
import { z } from 'zod';
import { DollarsInput, text, Uuid } from './common.ts';
import { fieldOf, missing, sentenceOf } from './sentences.ts';
import { CreateShow } from './shows.ts';
import { Purchase } from './ticketing.ts';

/** What is said of each field of a value that is wrong. */
function said(schema: z.ZodType, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value, { error: sentenceOf }).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

test.each([
  [Uuid, undefined, '`it` is missing. Add it.'],
  [DollarsInput, undefined, '`it` is missing. Add it.'],
  [z.enum(['a', 'b']), undefined, '`it` is missing. Add it.'],
  [z.string(), 5, '`it` must be text. Change it and try again.'],
  [z.string(), null, '`it` must be text. Change it and try again.'],
  [z.int(), 1.5, '`it` must be a whole number. Change it and try again.'],
  [z.coerce.number(), 'x', '`it` must be a number. Change it and try again.'],
  [z.boolean(), 'yes', '`it` must be true or false. Change it and try again.'],
  [z.array(z.string()), {}, '`it` must be a list. Change it and try again.'],
  [z.object({}), [], '`it` must be an object. Change it and try again.'],
  [DollarsInput, {}, '`it` must be a number or text. Change it and try again.'],
  [DollarsInput, 2_000_000, '`it` is too large: at most 1,000,000. Choose a smaller number.'],
  [z.int().min(1), 0, '`it` is too small: at least 1. Choose a larger number.'],
  [z.string().max(3), 'four', '`it` is too long: at most 3 characters. Shorten it.'],
  [text(5, 3), 'ab', '`it` is too short: at least 3 characters. Make it longer.'],
  [z.string().min(1), '', '`it` is empty. Fill it in.'],
  [z.array(z.int()).max(1), [1, 2], '`it` has too many entries: at most 1. Leave some out.'],
  [z.array(z.int()).min(2), [1], '`it` has too few entries: at least 2. Add some.'],
  [Uuid, 'x', '`it` is not an id. Copy it whole.'],
  [z.email(), 'x', '`it` is not an e-mail address. Check it.'],
  [z.iso.datetime(), 'x', '`it` is not a time. Write it like 2026-11-22T20:00:00Z.'],
  [z.iso.date(), 'x', '`it` is not a date. Write it like 2026-11-22.'],
  [z.string().regex(/^x$/), 'y', '`it` is not written as it has to be. Look at /api/docs how it is.'],
  [z.enum(['live', 'ended']), 'over', '`it` must be one of live, ended. Choose one of them.'],
  [z.literal('erase'), 'no', '`it` must be erase. Send exactly that.'],
])('%#: what a schema does not say itself is said in plain words', (schema, value, sentence) => {
  expect(said(z.object({ it: schema }), { it: value })).toEqual({ it: sentence });
});

test('a field is named by its whole path, one that is unknown by its name', () => {
  const schema = z.strictObject({ list: z.array(z.strictObject({ id: z.string() })) });
  expect(said(schema, { list: [{ id: 1 }] })).toEqual({
    'list.0.id': '`list.0.id` must be text. Change it and try again.',
  });
  expect(said(schema, { list: [{ id: 'a', colour: 1 }] })).toEqual({
    'list.0': '`list.0.colour` is unknown here. Leave it out.',
  });
  expect(said(schema, { list: [], [`x${'y'.repeat(500)}`]: 1 })['']).toHaveLength(
    62 + ' is unknown here. Leave it out.'.length,
  );
});

test('a body that is not there, or none', () => {
  expect(said(CreateShow, undefined)).toEqual({ '': 'The body is missing. Send a JSON object.' });
  expect(said(CreateShow, [])).toEqual({ '': 'The body must be an object. Change it and try again.' });
  expect(missing(fieldOf(['email']))).toBe('`email` is missing. Add it.');
});

test('V263: the words of the specification stay as they are', () => {
  expect(said(Purchase, { quantity: 9, purchaserEmail: 'x' })).toEqual({
    liveShowId: 'Show is required',
    ticketType: 'Ticket type is required',
    quantity: 'Maximum 8 tickets per purchase',
    purchaserName: 'Name is required',
    purchaserEmail: 'Valid email is required',
  });
});
