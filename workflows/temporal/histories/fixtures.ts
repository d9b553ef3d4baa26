import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const fixturesFolder = path.join(import.meta.dirname, 'fixtures');

/** A recorded history. */
export interface Fixture {
  readonly name: string;
  /** Kind and version of the definition that ran. */
  readonly type: string;
  readonly history: unknown;
}

interface Recorded {
  readonly events: readonly [
    { readonly workflowExecutionStartedEventAttributes: { readonly workflowType: { readonly name: string } } },
  ];
}

/** All of them, by name. */
export function readFixtures(): readonly Fixture[] {
  return readdirSync(fixturesFolder)
    .sort()
    .map((file) => {
      const history = JSON.parse(readFileSync(path.join(fixturesFolder, file), 'utf8')) as Recorded;
      const type = history.events[0].workflowExecutionStartedEventAttributes.workflowType.name;
      return { name: path.basename(file, '.json'), type, history };
    });
}
