import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from '@marquee/command-api/contexts.ts';
import { type Endpoint, opensTo } from '@marquee/command-api/contract/endpoint.ts';
import { roles } from '@marquee/domain/kernel/actor.ts';
import { expect, test } from 'vitest';
import { staffCall } from './routes.ts';

const root = path.resolve(import.meta.dirname, '../../admin-web/src');
const source = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|^lib\/api\/routes\/|^testing\//.test(file))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n');

/** Verbs that stand on a page or beside a list which is shown by another permission: whoever has that has theirs. */
const behind: Readonly<Record<string, string>> = {
  saveView: 'listSavedViews',
  removeView: 'listSavedViews',
  releaseRecord: 'holdRecord',
  startWhatIf: 'getWhatIf',
  cancelWhatIf: 'getWhatIf',
  keepContract: 'addPartnership',
};
/** What moderators say where it was said, in the app, and the console never does. */
const inTheApp = [
  ...['deleteMessage', 'timeOut', 'closePoll', 'hideComment', 'unhideComment', 'hideStory', 'unhideStory'],
  ...['hideAlbum', 'unhideAlbum', 'hideArt', 'unhideArt'],
];

/** How a verb is kept from whom the server refuses; whatever is not known is a fault. */
function classOf(name: string, endpoint: Endpoint): string {
  const said = new RegExp(`[^'"\\w]${name}[^'"\\w]`).test(source);
  // `endpoint="…"` of a verb's button, `may('…')`, or a list of verbs by their names
  const asked = new RegExp(`(?<!data-verb=)['"]${name}['"]`).test(source);
  if (asked) return said || /\bendpoint=\{endpoint\}/.test(source) ? 'shown by permission' : 'asked for and never said';
  const before = contract[behind[name] ?? ''];
  if (before)
    return roles.every((role) => !opensTo(before, role) || opensTo(endpoint, role))
      ? 'behind another'
      : 'shown to who may not';
  if (inTheApp.includes(name)) return said ? 'said by the console as well' : 'in the app';
  return said ? 'shown to anybody' : 'never shown';
}

test('every verb of staff is shown at the console to whom the server lets alone, or is classified as one of the app', () => {
  const verbs = Object.entries(contract).filter(
    ([name, endpoint]) => endpoint.method !== 'GET' && staffCall(endpoint) && name !== 'reauthenticate',
  );
  const right = ['shown by permission', 'behind another', 'in the app'];
  const classes = verbs.map(([name, endpoint]) => `${name}: ${classOf(name, endpoint)}`);
  expect(classes.filter((each) => !right.some((one) => each.endsWith(`: ${one}`)))).toEqual([]);
  const names = new Set(verbs.map(([name]) => name));
  expect([...Object.keys(behind), ...inTheApp].filter((name) => !names.has(name))).toEqual([]);
});
