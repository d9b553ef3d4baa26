import { caseEvents } from '@marquee/domain/moderation/case/events.ts';
import { casesWith } from '@marquee/projections/moderation/case-queries.ts';
import type { ExportContribution } from '../http/export-contribution.ts';

/** What a case tells its owner; who reported, and who looked at it when, it tells nobody. */
const forOwner: readonly string[] = ['CaseDecided', 'DecisionAppealed', 'DecisionReversed', 'DecisionKept'];

/** What was decided about somebody, what they said to that, and what they have reported themselves. */
export const exportedCases: ExportContribution = async (database, person) =>
  (await casesWith(database, person)).map((id) => {
    let isOwner = false;
    return {
      stream: `case-${id}`,
      concerns: ({ type, data }) => {
        if (type === 'CaseOpened') isOwner = caseEvents.CaseOpened.schema.parse(data).owner === person;
        if (type === 'ContentReported') return caseEvents.ContentReported.schema.parse(data).reporter === person;
        if (type === 'TakedownFiled' || type === 'TakedownWithdrawn')
          return caseEvents[type].schema.parse(data).by === person;
        return isOwner && forOwner.includes(type);
      },
    };
  });

/** Every sanction that somebody ever had. */
export const exportedStanding: ExportContribution = async (_, person) => [
  { stream: `standing-${person}`, concerns: () => true },
];
