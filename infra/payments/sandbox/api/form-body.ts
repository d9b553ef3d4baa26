import { malformed } from './api-error.ts';

export type FormValue = string | Form;
export interface Form {
  readonly [name: string]: FormValue | undefined;
}

const MOST_PAIRS = 500;
const DEEPEST = 8;

/**
 * Reads `application/x-www-form-urlencoded` as Stripe's SDKs write it: `metadata[payable]=x&expand[0]=y` becomes
 * `{ metadata: { payable: 'x' }, expand: { 0: 'y' } }`. Also reads query strings.
 */
export function parseForm(encoded: string): Form {
  const root = emptyForm();
  if (encoded === '') return root;
  const pairs = encoded.split('&');
  if (pairs.length > MOST_PAIRS) throw malformed('parameter_invalid', `More than ${MOST_PAIRS} parameters`);
  for (const pair of pairs) {
    const cut = pair.indexOf('=');
    const name = decode(cut < 0 ? pair : pair.slice(0, cut));
    const value = cut < 0 ? '' : decode(pair.slice(cut + 1));
    place(root, path(name), value);
  }
  return root;
}

type Writable = { [name: string]: string | Writable };

/** Without a prototype, so that no parameter name means anything special. */
const emptyForm = (): Writable => Object.create(null) as Writable;

function path(name: string): string[] {
  const open = name.indexOf('[');
  if (open < 0) return [name];
  if (!name.endsWith(']')) throw malformed('parameter_unknown', `Malformed parameter name: ${name}`, name);
  const parts = [name.slice(0, open), ...name.slice(open + 1, -1).split('][')];
  if (parts.length > DEEPEST) throw malformed('parameter_unknown', `Parameter nested too deep: ${name}`, name);
  return parts;
}

/** `name[]=a&name[]=b` numbers its values; everything else goes where its path says, and the last one holds. */
function place(root: Writable, parts: readonly string[], value: string): void {
  let at = root;
  for (const [depth, part] of parts.entries()) {
    const name = part === '' ? String(Object.keys(at).length) : part;
    if (depth === parts.length - 1) {
      at[name] = value;
      return;
    }
    const parent = at;
    const inner = parent[name];
    if (typeof inner === 'string') throw malformed('parameter_invalid', `Both a value and a group: ${name}`, name);
    at = inner ?? emptyForm();
    parent[name] = at;
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw malformed('parameter_invalid', 'The request is not valid percent-encoded UTF-8');
  }
}
