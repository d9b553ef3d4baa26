import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cached } from './cache.ts';
import { command } from './commands.ts';

const PLUGIN = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1';

/** Java archives, `group:artifact:version` each, and all that they need; downloaded once. A class path. */
export async function mavenClassPath(name: string, artifacts: readonly string[]): Promise<string> {
  const folder = await cached(name, async (draft) => {
    const pom = path.join(draft, 'pom.xml');
    await writeFile(pom, project(artifacts));
    await command('mvn', ['-q', '-B', '-f', pom, `${PLUGIN}:copy-dependencies`, `-DoutputDirectory=${draft}`]);
  });
  return path.join(folder, '*');
}

function project(artifacts: readonly string[]): string {
  const dependencies = artifacts.map((artifact) => {
    const [group, id, version] = artifact.split(':');
    return `<dependency><groupId>${group}</groupId><artifactId>${id}</artifactId><version>${version}</version></dependency>`;
  });
  return `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>marquee</groupId><artifactId>engine</artifactId><version>1</version><packaging>pom</packaging>
  <dependencies>${dependencies.join('')}</dependencies>
</project>
`;
}
