import { bellAggregate } from '@marquee/domain/notifications/bell/aggregate.ts';
import { preferenceAggregate } from '@marquee/domain/notifications/preference/aggregate.ts';
import { readingAggregate } from '@marquee/domain/notifications/reading/aggregate.ts';
import type { ExportContribution } from '../http/export-contribution.ts';
import { monthsOf } from '../http/months-of.ts';

/** How far somebody has read, in every month since they came. */
export const exportedReading: ExportContribution = async (database, person) =>
  (await monthsOf(database, person)).map((month) => {
    const entry = { person, upTo: '' };
    return { stream: readingAggregate.stream({ type: 'MarkNoticesRead', month, entry }), concerns: () => true };
  });

/** What somebody wanted to be told, in every month since they came. */
export const exportedPreferences: ExportContribution = async (database, person) =>
  (await monthsOf(database, person)).map((month) => {
    const entry = { person, kind: 'liked', channel: 'app', on: true } as const;
    return { stream: preferenceAggregate.stream({ type: 'SetNoticePreference', month, entry }), concerns: () => true };
  });

/** Whose bell somebody had on, in every month since they came. */
export const exportedBells: ExportContribution = async (database, person) =>
  (await monthsOf(database, person)).map((month) => {
    const entry = { person, channel: person, on: true };
    return { stream: bellAggregate.stream({ type: 'SetBell', month, entry }), concerns: () => true };
  });
