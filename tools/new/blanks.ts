/** What a template leaves to whoever writes the context: a sentence of what goes there, what stands there until then, and what could. */
const BLANK = /^<<<fill: (.*)\n([\s\S]*?)^===\n([\s\S]*?)^>>>\n/gm;

/** A template with its blanks, each under a comment that says what belongs there. */
export function withBlanks(template: string): string {
  return template.replaceAll(BLANK, (_, sentence: string, until: string) => {
    const indent = /^ */.exec(until)?.[0] ?? '';
    return `${indent}// To fill in: ${sentence}.\n${until}`;
  });
}

/** A template with an example in place of each blank. */
export function withExamples(template: string): string {
  return template.replaceAll(BLANK, (_, _sentence: string, _until: string, example: string) => example);
}
