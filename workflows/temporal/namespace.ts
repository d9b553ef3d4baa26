import { setTimeout as pause } from 'node:timers/promises';
import { StartRefused } from '@marquee/infra/postgres/start-refused.ts';
import { encodeSearchAttributeIndexedValueType } from '@temporalio/common/lib/search-attributes.js';
import { msNumberToTs, optionalTsToMs } from '@temporalio/common/lib/time.js';
import { attributes } from './attributes.ts';
import type { Temporal } from './connection.ts';
import { answered, codes } from './grpc.ts';

/** Days that ended jobs are remembered where the namespace is made here: as long a second start with a key does nothing. */
const RETENTION_DAYS = 90;
/** A namespace that was made with less is changed where that is allowed: a job that ended would be started again too soon. */
const LEAST_DAYS = 30;
const DAY = 86_400_000;
const KNOWN_WITHIN = 30_000;

/** Makes the namespace and the search attributes of jobs where they are missing. Throws `StartRefused` where that is not allowed. */
export async function prepareNamespace({ connection, namespace }: Temporal): Promise<void> {
  await makeNamespace({ connection, namespace });
  const missing = await missingAttributes({ connection, namespace });
  if (missing.length === 0) return;
  const searchAttributes = Object.fromEntries(
    missing.map(({ name, type }) => [name, encodeSearchAttributeIndexedValueType(type) ?? 0]),
  );
  try {
    await connection.operatorService.addSearchAttributes({ namespace, searchAttributes });
  } catch (cause) {
    // Another process may have been faster.
    if ((await missingAttributes({ connection, namespace })).length === 0) return;
    const wanted = missing.map(({ name, type }) => `${name} (${type})`).join(', ');
    throw new StartRefused(
      `The Temporal namespace ${namespace} lacks the search attributes ${wanted}, and they cannot be added from here: ${said(cause)}. Add them with Temporal's own tools.`,
      { cause },
    );
  }
}

type Where = Pick<Temporal, 'connection' | 'namespace'>;
type Attribute = (typeof attributes)[keyof typeof attributes];

async function makeNamespace({ connection, namespace }: Where): Promise<void> {
  try {
    const { config } = await connection.workflowService.describeNamespace({ namespace });
    await keepLonger({ connection, namespace }, optionalTsToMs(config?.workflowExecutionRetentionTtl) ?? 0);
  } catch (error) {
    if (!answered(error, codes.notFound)) throw error;
    await connection.workflowService
      .registerNamespace({ namespace, workflowExecutionRetentionPeriod: msNumberToTs(RETENTION_DAYS * DAY) })
      .catch((cause: unknown) => {
        if (answered(cause, codes.alreadyExists)) return;
        throw new StartRefused(
          `There is no Temporal namespace ${namespace}, and it cannot be made from here: ${said(cause)}`,
          { cause },
        );
      });
  }
}

async function keepLonger({ connection, namespace }: Where, keptMs: number): Promise<void> {
  if (keptMs >= LEAST_DAYS * DAY) return;
  const config = { workflowExecutionRetentionTtl: msNumberToTs(RETENTION_DAYS * DAY) };
  await connection.workflowService.updateNamespace({ namespace, config }).catch((error: unknown) => {
    if (!answered(error, codes.permissionDenied) && !answered(error, codes.unimplemented)) throw error;
  });
}

async function missingAttributes(where: Where): Promise<readonly Attribute[]> {
  const { connection, namespace } = where;
  try {
    const { customAttributes } = await onceKnown(() => connection.operatorService.listSearchAttributes({ namespace }));
    return Object.values(attributes).filter(({ name }) => customAttributes[name] === undefined);
  } catch (error) {
    if (!answered(error, codes.permissionDenied) && !answered(error, codes.unimplemented)) throw error;
    return unsearchable(where);
  }
}

/** Temporal Cloud does not tell which there are, but refuses to search by one that there is not. */
async function unsearchable({ connection, namespace }: Where): Promise<readonly Attribute[]> {
  const missing: Attribute[] = [];
  for (const attribute of Object.values(attributes)) {
    const query = `${attribute.name} is not null`;
    await connection.workflowService.countWorkflowExecutions({ namespace, query }).catch(() => missing.push(attribute));
  }
  return missing;
}

/** A namespace that was just made is not known at once in all of Temporal. */
async function onceKnown<T>(call: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + KNOWN_WITHIN; ; await pause(50)) {
    try {
      return await call();
    } catch (error) {
      if (!answered(error, codes.notFound) || Date.now() > deadline) throw error;
    }
  }
}

function said(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
