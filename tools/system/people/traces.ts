import { databasesWith } from '../../testing/tables-with.ts';
import { base64Forms, filesWith, stands } from '../jobs/files-with.ts';

/**
 * PostgreSQL's own files. A row that was deleted lies there until the server cleans its page up (autovacuum) and the log of
 * its writes has gone round: nobody can read it by asking, and no program of ours can end it sooner. SECURITY.md says so.
 */
const CLUSTER = 'postgres';

/**
 * Where words stand in what a platform keeps, as they are, in hexadecimal digits or in base64: tables of every database,
 * files outside of PostgreSQL's own, and what it printed.
 */
export async function tracesOf(dataDir: string, printed: string, words: readonly string[]): Promise<string[]> {
  const forms = words.flatMap((word) => [word, ...base64Forms(Buffer.from(word))]);
  const found = (await databasesWith(dataDir, forms)).map((table) => `table ${table}`);
  const lines = Buffer.from(printed);
  for (const word of words) {
    const files = await filesWith(dataDir, word, CLUSTER);
    found.push(...files.map((file) => `${word} in ${file}`));
    if (stands(word, lines)) found.push(`${word} in what was printed`);
  }
  return found;
}
