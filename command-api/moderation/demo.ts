import type { Actor, Role } from '@marquee/domain/kernel/actor.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { HOUR, MINUTE } from '@marquee/domain/kernel/time.ts';
import { caseAggregate } from '@marquee/domain/moderation/case/aggregate.ts';
import type { CaseCommand, Command } from '@marquee/domain/moderation/case/commands.ts';
import { postAggregate } from '@marquee/domain/social/publication/aggregate.ts';
import { crowdMember } from '../accounts/demo-people.ts';
import type { DemoParts, DemoSeed } from '../demo/demo.ts';
import { as, eventsOfDemo, sendDemo } from '../demo/send.ts';
import { reportedLine } from '../shows/demo-lines.ts';
import { sealText } from './texts.ts';

/** What waits for the demo's moderator, and one decision that Luna Vega has appealed. */
export const moderationDemo: DemoParts = [
  { name: 'cases', after: ['posts', 'town posts', 'evening'], seed: seedCases },
];

type Reason = Command<'ReportContent'>['reason'];

interface DemoReport {
  /** Key of the post, whom of the crowd, or a line of the chat. */
  readonly of: { readonly post: string } | { readonly person: number } | { readonly line: typeof reportedLine };
  readonly reason: Reason;
  /** Of the crowd, each with their words. */
  readonly by: readonly (readonly [who: number, words: string])[];
}

const waiting: readonly DemoReport[] = [
  {
    of: { post: 'town-820' },
    reason: 'spam',
    by: [
      [3, 'The third parking joke this week. Is this an advertisement?'],
      [9, 'Feels like a garage pays for this.'],
    ],
  },
  { of: { post: 'town-684' }, reason: 'copyright', by: [[12, 'That line is from a song of mine.']] },
  { of: { person: 21 }, reason: 'impersonation', by: [[4, 'This is not who they say they are. I know the real one.']] },
  {
    of: { line: reportedLine },
    reason: 'spam',
    by: [[8, 'There is no half price backstage. Somebody will pay for nothing.']],
  },
];
const LUNAS_POST = 'luna-ticket';
const REASON = 'Post pictures that you took yourself, or say whose they are.';

async function seedCases(seed: DemoSeed): Promise<void> {
  const { clock } = seed;
  for (const [n, report] of waiting.entries()) {
    seed.goOn();
    clock.stand('line' in report.of ? MINUTE : (9 - 2 * n) * HOUR);
    await seedReport(seed, report);
  }
  clock.stand(3 * HOUR);
  await seedReport(seed, {
    of: { post: LUNAS_POST },
    reason: 'copyright',
    by: [[15, 'I took that picture of the stub.']],
  });
  await decideAboutLuna(seed);
}

async function seedReport({ storage }: DemoSeed, { of, reason, by }: DemoReport): Promise<void> {
  const { subject, owner } = await reported(storage, of);
  for (const [who, words] of by) {
    const reporter = crowdMember(who);
    const text = await sealText(storage.personalData, reporter, words);
    const command = { type: 'ReportContent', subject, owner, reporter, reason, text, revision: 0, lately: 0 } as const;
    await sendDemo(storage.bus, caseAggregate, command, as(reporter), 'ReportContent', subject.id, reporter);
  }
}

/** What is reported, and whose it is. */
async function reported(storage: Pick<DemoSeed['storage'], 'bus'>, of: DemoReport['of']) {
  if ('person' in of) {
    const owner = crowdMember(of.person);
    return { subject: { kind: 'person', id: owner } as const, owner };
  }
  if ('line' in of) return { subject: { kind: 'message', id: of.line.message } as const, owner: of.line.author };
  const subject = subjectOf(of.post);
  return { subject, owner: await authorOf(storage, subject.id) };
}

/** The moderator warns Luna for it, and she says why that is wrong. */
async function decideAboutLuna({ clock, storage, person }: DemoSeed): Promise<void> {
  const { bus, personalData } = storage;
  const subject = subjectOf(LUNAS_POST);
  const luna = await authorOf(storage, subject.id);
  const moderator = staff(await person('moderator@marquee.test'), 'moderator');
  const send = (command: CaseCommand, actor: Actor) =>
    eventsOfDemo(bus, caseAggregate, command, actor, command.type, subject.id);
  clock.stand(2 * HOUR);
  await send({ type: 'ClaimCase', subject }, moderator);
  const note = await sealText(personalData, luna, 'Her first time. A warning is enough.');
  const verdict = { outcome: 'warn', rule: 'copyright', reason: REASON, note } as const;
  const reach = { followers: 0, buyers: 0 };
  const decided = await send({ type: 'DecideCase', subject, ...verdict, reach }, moderator);
  const made = decided.find(({ type }) => type === 'CaseDecided');
  if (made?.type !== 'CaseDecided') throw new Error('demo: the moderator has decided nothing');
  const text = await sealText(personalData, luna, 'I took it myself, from row two. That is my thumb in the corner.');
  clock.stand(40 * MINUTE);
  await send({ type: 'AppealDecision', subject, decision: made.data.decision, text }, as(luna));
}

const subjectOf = (key: string) => ({ kind: 'post', id: derivedId('demo', 'post', key) }) as const;
const staff = (id: string, ...roles: readonly Role[]): Actor => ({ kind: 'person', id, roles });

async function authorOf({ bus }: Pick<DemoSeed['storage'], 'bus'>, post: string): Promise<string> {
  const { state } = await bus.load(postAggregate, `post-${post}`);
  if (!state) throw new Error(`demo: there is no post ${post}`);
  return state.author;
}
