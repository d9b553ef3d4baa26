import type { Health, MetricsAccess } from '../../http/health.ts';
import { createHealthApp, createMetricsApp } from '../../http/health-app.ts';
import type { Config } from '../config/config.ts';
import type { Cleanup } from './cleanup.ts';
import { refuseTakenPort } from './port-check.ts';

/** Answers on the process's port how it is: all that a process answers which nobody asks for anything else. */
export async function openHealth(config: Config, health: Health, cleanup: Cleanup): Promise<void> {
  const app = cleanup.add('HTTP', createHealthApp(health, metricsAccess(config)), (opened) => opened.close());
  await openMetrics(config, health, cleanup);
  await app.listen({ host: config.host, port: config.port });
}

/** `/metrics` at its own port, where it has one. */
export async function openMetrics({ host, env }: Config, health: Health, cleanup: Cleanup): Promise<void> {
  const { MARQUEE_METRICS_PORT: port, MARQUEE_METRICS_TOKEN: token } = env;
  if (port === undefined) return;
  await refuseTakenPort(host, Number(port));
  const app = createMetricsApp(health, token === undefined ? 'everybody' : { token });
  await cleanup.add('metrics', app, (opened) => opened.close()).listen({ host, port: Number(port) });
}

/** Who may read the metrics at the process's own port. */
export function metricsAccess({ mode, env }: Pick<Config, 'mode' | 'env'>): MetricsAccess {
  if (env.MARQUEE_METRICS_PORT !== undefined) return 'nobody';
  if (env.MARQUEE_METRICS_TOKEN !== undefined) return { token: env.MARQUEE_METRICS_TOKEN };
  return mode === 'production' ? 'nobody' : 'everybody';
}
