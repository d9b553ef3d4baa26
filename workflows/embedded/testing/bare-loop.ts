import { DBOS } from '@dbos-inc/dbos-sdk';

/** DBOS with nothing of ours around it: the loop that the engine is measured beside. One is open in a process at a time. */
export interface BareLoop {
  /** Runs so many workflows of one step each, so many of them started at once. Milliseconds until all have ended. */
  run(jobs: number, atOnce: number): Promise<number>;
  close(): Promise<void>;
}

/** `connectionString`: a database of its own. */
export async function openBareLoop(connectionString: string): Promise<BareLoop> {
  DBOS.setConfig({
    name: 'bare',
    systemDatabaseUrl: connectionString,
    systemDatabasePoolSize: 10,
    useListenNotify: false,
    executorID: 'bare',
    applicationVersion: 'bare',
    logLevel: 'error',
  });
  const body = async (n: number) => DBOS.runStep(async () => n, { name: 'note' });
  const workflow = DBOS.registerWorkflow(body, { name: 'bare' });
  await DBOS.launch();
  let rounds = 0;
  return {
    async run(jobs, atOnce) {
      rounds += 1;
      const begun = performance.now();
      let next = 0;
      const ended: Promise<unknown>[] = [];
      const starter = async () => {
        for (let n = next++; n < jobs; n = next++) {
          const handle = await DBOS.startWorkflow(workflow, { workflowID: `bare/${rounds}/${n}` })(n);
          ended.push(handle.getResult());
        }
      };
      await Promise.all(Array.from({ length: atOnce }, starter));
      await Promise.all(ended);
      return performance.now() - begun;
    },
    close: () => DBOS.shutdown(),
  };
}
