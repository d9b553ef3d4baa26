import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { longestFirst, shareOf } from './lasting.ts';
import { root } from './process.ts';

const nameOf = ({ moduleId }: TestSpecification): string => path.relative(root, moduleId);
const groupOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder;

/**
 * Begins the files that take longest, of whichever project in a group, so that none of them runs alone at the end; and
 * gives each shard files that take about as long as those of the others.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(files, nameOf).toSorted((a, b) => groupOf(a) - groupOf(b));
  }

  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shard } = this.ctx.config;
    return shard ? shareOf(files, shard, nameOf) : files;
  }
}
