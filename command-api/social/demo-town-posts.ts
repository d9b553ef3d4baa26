import { DAY, HOUR } from '@marquee/domain/kernel/time.ts';
import { crowdEmail, townSize } from '../accounts/demo-people.ts';
import type { DemoComment, DemoPost } from './demo-posts.ts';
import { townDiary } from './demo-town-diary.ts';

/** Who of the town, how many hours before the demo data is made, and what: the newest first. */
const said: readonly (readonly [townsperson: number, hours: number, content: string])[] = [
  [3, 1, 'Doors are at seven and I have been dressed since four.'],
  [14, 4, 'Whoever left a tambourine on the night bus: it is with the driver, and he is getting better.'],
  [0, 6, 'First time at the Annex tonight. Do I clap between the movements or is that only the other kind of music?'],
  [21, 8, 'My landlord asked me to turn it down, then asked what it was, then asked me to turn it up.'],
  [5, 11, 'The pie at the Tin Roof is cherry again. I will not be taking questions.'],
  [9, 14, 'Trying to learn the bass line from the second set. My cat leaves at bar nine every time.'],
  [26, 19, 'Somebody in row C hums along a third above. Please start a band.'],
  [2, 26, 'Kept my seat, gave away the other one. The person who came cried in the good part. Worth it.'],
  [17, 30, 'The merch table took my last ten dollars and I would do it again.'],
  [12, 37, 'I now own a poster that is still wet.'],
  [28, 44, 'Question for the sound people: why does everything sound better from the stairs?'],
  [8, 51, 'We drove four hours, it rained for three, and the encore was the song we had given up on.'],
  [23, 60, 'My grandmother watched the stream with me. Her review: too short.'],
  [1, 70, 'If you stood next to me on Friday and held my coat: thank you, and the left pocket had a sandwich.'],
  [15, 81, 'Half the choir had a cold. It was the best thing they have ever sung.'],
  [10, 92, 'I have heard the broken bridge song. I have a name for it, but I am not the hundredth.'],
  [6, 103, 'The lights went out for ten seconds and nobody stopped playing.'],
  [19, 118, 'Looking for a ride to Reno on the weekend. I bring good tapes and no opinions about the route.'],
  [24, 131, 'Found a stub from 1987 in a secondhand coat. Row two. I like to think they had a nice night.'],
  [4, 150, 'Played the organ at a wedding and slipped in eight bars of the Sable Brothers. The groom noticed.'],
  [29, 168, 'It takes me one song to park and two to stop thinking about where I parked.'],
  [11, 190, 'There should be a prize for the person who turns the pages.'],
  [20, 214, 'I recorded the rain on the roof of the hall. Forty minutes. It swings.'],
  [7, 240, 'New strings. I am a different person now, one that is out of tune.'],
  [13, 265, 'They asked for requests and a child asked for “the loud one”. They knew which one.'],
  [27, 300, 'I painted the back of the stage door. Nobody will see it but the bands, which was the idea.'],
  [18, 340, 'Does anyone have the set list from the pier, before the water came?'],
  [22, 388, 'Sold my car, bought a piano. The bus stops right outside, so really I gained a piano.'],
  [16, 432, 'My students learned the chorus in four languages and the rhythm in none.'],
  [25, 490, 'The woman at the door remembers every name. I tested her with a hat.'],
  [0, 548, 'Moved here last week. The first thing I unpacked was the record player, and then nothing else.'],
  [5, 610, 'Three weeks of rehearsals, and what they liked was the part where I dropped the mallet.'],
  [9, 684, 'The sign outside has been missing an E for a month. We are all calling it Marque now.'],
  [3, 755, 'Somebody has been feeding the jukebox on my tab. Good taste, though.'],
  [14, 820, 'Five weeks ago this was a car park. Look at it.'],
];

const artists: readonly DemoPost[] = [
  ['kofi-valves', 'artist', 12, 'Oiled the valves, changed the reeds, called my mother. Ready.'],
  ['lanterns-van', 'lanterns', 15, 'The van has a name now. We may not say it before sound check.'],
  ['dry-desert', 'dry', 18, 'Mixed the desert song in the desert. The meters agreed, then melted.'],
  ['odette-porch', 'odette', 22, 'One porch, two chairs, and the neighbor’s dog, who keeps better time than I do.'],
  ['sable-harmony', 'sable', 26, 'We have not argued about the harmony since Tuesday. Worried.'],
  ['nines-deal', 'nines', 31, 'The dealer sits in on drums tonight. House rules: he always has the last beat.'],
].map(([key, name, days, content]) => ({
  key: String(key),
  by: `${name}@marquee.test`,
  ago: Number(days) * DAY + 3 * HOUR,
  content: String(content),
}));

const talkedAbout: readonly DemoPost[] = [
  ...said.map(([n, hours, content]) => ({ key: `town-${hours}`, by: crowdEmail(n), ago: hours * HOUR, content })),
  ...artists,
];

/** The first line of the diary is so many hours old, each of the others so many more than the one before: five weeks in all. */
const [DIARY_BEGINS, DIARY_STEP] = [61, 3.3];

const diary = townDiary.map((line, n): DemoPost => {
  const [content, picture] = typeof line === 'string' ? [line] : line;
  return {
    key: `diary-${townDiary.length - n}`,
    by: crowdEmail((n * 7 + 3) % townSize),
    ago: Math.round((DIARY_BEGINS + n * DIARY_STEP) * HOUR),
    content,
    pictures: picture ? [picture] : [],
  };
});

/** What the town and its artists have said over five weeks. */
export const townPosts: readonly DemoPost[] = [...talkedAbout, ...diary];

/** How many people like each of these posts. */
export const townLikes: Readonly<Record<string, number>> = Object.fromEntries([
  ...talkedAbout.map(({ key }, n) => [key, (n * 11 + 4) % townSize]),
  ...diary.map(({ key }, n) => [key, (n * 5) % 4]),
]);

/** What was said to that, in the order in which it was said. */
export const townComments: readonly DemoComment[] = [
  { to: 'town-820', by: crowdEmail(2), content: 'My old parking space is the front row.' },
  { to: 'town-684', by: crowdEmail(21), content: 'The E is in the cellar. It buzzes.' },
  { to: 'odette-porch', by: crowdEmail(17), content: 'Give the dog a solo.' },
  {
    to: 'town-214',
    by: crowdEmail(6),
    content: 'Minute twelve. That is a chorus.',
    answer: { by: crowdEmail(20), content: 'I have been humming it for days.' },
  },
  {
    to: 'town-131',
    by: crowdEmail(25),
    content: 'Row two in 1987 was me. The coat was not.',
    answer: { by: crowdEmail(24), content: 'Then the stub is yours.' },
  },
  { to: 'town-70', by: crowdEmail(8), content: 'There was no sandwich when I gave it back. I am sorry.' },
  { to: 'town-44', by: 'lanterns@marquee.test', content: 'Stairs are a very old kind of reverb.' },
  {
    to: 'town-6',
    by: 'artist@marquee.test',
    content: 'Clap whenever you mean it.',
    answer: { by: crowdEmail(0), content: 'Then I will be busy.' },
  },
  { to: 'town-4', by: crowdEmail(29), content: 'He plays it at every stop. Line 9, before midnight.' },
  { to: 'town-1', by: 'fan@marquee.test', content: 'Save me the aisle.' },
];
