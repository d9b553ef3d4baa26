import { contexts } from '@marquee/domain/contexts.ts';
import type { EventDefinition } from '@marquee/domain/kernel/event.ts';
import { SealedEnvelope, SealedItem } from '@marquee/domain/kernel/schemas.ts';
import { z } from 'zod';
import type { JsonSchema } from './json-schema.ts';

export interface PublishedEvent {
  /** Folder and file below `docs/events`, for example `ticketing/TicketsIssued.v1.json`. */
  readonly file: string;
  readonly schema: JsonSchema;
}

/** What consumers get of each event of each context, in its present version. */
export function publishedEvents(): readonly PublishedEvent[] {
  const files = new Map<string, PublishedEvent>();
  for (const { name, aggregates } of contexts) {
    for (const { events } of aggregates) {
      for (const [type, definition] of Object.entries(events)) {
        const file = fileOf(name, type, definition.version);
        files.set(file, { file, schema: published(name, type, definition) });
      }
    }
  }
  return [...files.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
}

export function fileOf(context: string, type: string, version: number): string {
  return `${context}/${type}.v${version}.json`;
}

/** An envelope leaves without what it holds. Other fields may be added later: schemas are open. */
function published(context: string, type: string, { schema, version }: EventDefinition): JsonSchema {
  const payload = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      // The library's own expression for a format says no more than the format, and may change with the library.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      if (zodSchema !== SealedEnvelope && zodSchema !== SealedItem) return;
      delete jsonSchema.properties?.sealed;
      jsonSchema.required = jsonSchema.required?.filter((name) => name !== 'sealed') ?? [];
    },
  });
  const { $schema, ...rest } = payload;
  return { $schema, title: `${type}, version ${version}, of ${context}`, ...rest } as JsonSchema;
}
