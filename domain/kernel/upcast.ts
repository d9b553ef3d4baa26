import type { EventDefinitions, RecordedEvent } from './event.ts';

/**
 * An event as the newest code knows it: none, one or several events, all with the id, revision, position and metadata
 * of the one that was stored. An upcaster's result of the same type goes on to the next version's upcaster; a result of
 * another type must be of that type's newest version.
 *
 * Throws for a type that the definitions do not have, a version newer than theirs and a missing upcaster: code that does
 * not know an event must not decide on what is left.
 */
export function upcast(definitions: EventDefinitions, event: RecordedEvent): readonly RecordedEvent[] {
  if (definitions[event.type]?.version === event.version) return [event];
  return raise(definitions, event);
}

function raise(definitions: EventDefinitions, event: RecordedEvent): readonly RecordedEvent[] {
  const definition = definitions[event.type];
  if (!definition)
    throw new Error(`no definition of event ${event.type} (${event.stream}, revision ${event.revision})`);
  if (event.version === definition.version) return [event];
  const step = definition.upcasters?.[event.version];
  if (event.version > definition.version || !step) {
    throw new Error(
      `${event.type} is stored in version ${event.version} (${event.stream}, revision ${event.revision}); ` +
        `this code knows version ${definition.version} and no way from there`,
    );
  }
  return step(event.data).flatMap(({ type, data }) => {
    const version = type === event.type ? event.version + 1 : (definitions[type]?.version ?? event.version);
    return raise(definitions, { ...event, type, version, data });
  });
}
