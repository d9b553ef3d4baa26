/** What a history tells of the machine that it was recorded on, and of no use to a replay. */
const places = new Set(['identity', 'stickyAttributes', 'workerVersion', 'sdkMetadata', 'meteringMetadata']);

/** The same history without host names, process ids and stacks; readable, one event a line. */
export function textOf(history: { readonly events: readonly unknown[] }): string {
  return `{"events":[\n${history.events.map((event) => JSON.stringify(scrubbed(event))).join(',\n')}\n]}\n`;
}

function scrubbed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(scrubbed);
  if (value === null || typeof value !== 'object') return value;
  if ('kind' in value && value.kind === 'TASK_QUEUE_KIND_STICKY') return { name: 'sticky' };
  const kept = Object.entries(value).filter(([name]) => !places.has(name));
  return Object.fromEntries(
    kept.map(([name, field]) => [name, name === 'encodedAttributes' ? withoutStack(field) : scrubbed(field)]),
  );
}

/** A failure's message and stack, which are a payload: base64 of JSON. */
function withoutStack(payload: { readonly data: string }): unknown {
  const attributes = JSON.parse(Buffer.from(payload.data, 'base64').toString()) as object;
  const data = Buffer.from(JSON.stringify({ ...attributes, stack_trace: '' })).toString('base64');
  return { ...payload, data };
}
