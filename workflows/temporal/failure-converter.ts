import { DefaultFailureConverter } from '@temporalio/common';

/** Messages and stacks of failures may quote what they were about: they go through the codec like all else. */
export const failureConverter = new DefaultFailureConverter({ encodeCommonAttributes: true });
