import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/**
 * What is wrong with a request, in one sentence for a person and one that says what to do next. It is the error map of every
 * check against the contract; what a schema says in words of its own stays as it is.
 */
export const sentenceOf: z.core.$ZodErrorMap = (issue) => {
  const field = fieldOf(issue.path ?? []);
  if (issue.input === undefined && issue.code !== 'custom') return missing(field);
  switch (issue.code) {
    case 'invalid_type':
      return mustBe(field, kinds[issue.expected] ?? 'of another kind');
    case 'invalid_union':
      return mustBe(field, kindsOf(issue));
    case 'too_big':
      return tooMuch(field, issue.origin, Number(issue.maximum));
    case 'too_small':
      return tooLittle(field, issue.origin, Number(issue.minimum));
    case 'invalid_format':
      return `${field} ${formats[issue.format] ?? 'is not written as it has to be. Look at /api/docs how it is.'}`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `${field} must be ${String(issue.values[0])}. Send exactly that.`
        : `${field} must be one of ${issue.values.map(String).join(', ')}. Choose one of them.`;
    case 'unrecognized_keys':
      return `${fieldOf([...(issue.path ?? []), issue.keys[0] ?? ''])} is unknown here. Leave it out.`;
    default:
      return `${field} is not valid. Look at /api/docs what it may be.`;
  }
};

/** What is said of a field that is not there; `field` as `fieldOf` names it. */
export function missing(field: string): string {
  return field === BODY ? 'The body is missing. Send a JSON object.' : `${field} is missing. Add it.`;
}

const BODY = 'The body';
/** Names of fields that a client has made up may be of any length. */
const LONGEST_NAME = 60;

/** A field by its path: `tiers.0.price` in backticks. Without a path it is the body itself. */
export function fieldOf(path: readonly PropertyKey[]): string {
  return path.length === 0 ? BODY : `\`${path.map(String).join('.').slice(0, LONGEST_NAME)}\``;
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
};

function mustBe(field: string, kind: string): string {
  return `${field} must be ${kind}. Change it and try again.`;
}

/** The kinds that any of a union's schemas takes. */
function kindsOf({ errors }: Extract<Issue, { code: 'invalid_union' }>): string {
  const expected = errors.flat().flatMap((issue) => (issue.code === 'invalid_type' ? [kinds[issue.expected]] : []));
  return [...new Set(expected)].filter(Boolean).join(' or ') || 'of another kind';
}

const formats: Readonly<Record<string, string>> = {
  uuid: 'is not an id. Copy it whole.',
  email: 'is not an e-mail address. Check it.',
  url: 'is not an address. Write it whole, with https://.',
  datetime: 'is not a time. Write it like 2026-11-22T20:00:00Z.',
  date: 'is not a date. Write it like 2026-11-22.',
};

function tooMuch(field: string, origin: string, most: number): string {
  const limit = most.toLocaleString('en-US');
  if (origin === 'string') return `${field} is too long: at most ${limit} characters. Shorten it.`;
  if (origin === 'array') return `${field} has too many entries: at most ${limit}. Leave some out.`;
  return `${field} is too large: at most ${limit}. Choose a smaller number.`;
}

function tooLittle(field: string, origin: string, least: number): string {
  const limit = least.toLocaleString('en-US');
  if (least === 1 && origin !== 'number' && origin !== 'int') return `${field} is empty. Fill it in.`;
  if (origin === 'string') return `${field} is too short: at least ${limit} characters. Make it longer.`;
  if (origin === 'array') return `${field} has too few entries: at least ${limit}. Add some.`;
  return `${field} is too small: at least ${limit}. Choose a larger number.`;
}
