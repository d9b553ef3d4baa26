/**
 * The whole of a record, once it is there: the page of a record begins with its row from the list, which has less. `part` is a
 * field that only the whole has.
 */
export function wholeOf<Whole extends object>(record: Whole | undefined, part: keyof Whole): Whole | undefined {
  return record && part in record ? record : undefined;
}
