import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { crowdMember } from '../accounts/demo-people.ts';

/** What people say in the live show; the last of it somebody reports. */
const said = [
  'Good evening from Lisbon',
  'That bass line again, please',
  'Is this the second set already?',
  'The trumpet is out of this world',
  'My neighbours are dancing too',
  'Hello from a very cold kitchen',
  'Half price backstage, ask me and not the house',
];

/** The lines of the demo's chat, in the order in which they are said. */
export const demoLines = said.map(lineOf);

/** The line that is reported. */
export const reportedLine = lineOf(said.at(-1) ?? '', said.length - 1);

function lineOf(text: string, n: number) {
  return { text, message: derivedId('demo', 'line', n), author: crowdMember(60 + n) };
}
