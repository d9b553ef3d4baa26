import { Counter, collectDefaultMetrics, Gauge, type GaugeConfiguration, Histogram, Registry } from 'prom-client';
import type { BusObserver } from '../../bus/observer.ts';

/** The platform's own measures, as Prometheus reads them. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    commands: new Counter({
      name: 'marquee_commands_total',
      help: 'Commands decided and appended',
      labelNames: ['category'],
      registers,
    }),
    events: new Counter({ name: 'marquee_events_total', help: 'Events appended', labelNames: ['category'], registers }),
    tries: new Histogram({
      name: 'marquee_append_tries',
      help: 'Tries an append took',
      buckets: [1, 2, 3],
      registers,
    }),
    unanswered: new Counter({
      name: 'marquee_appends_unanswered_total',
      help: 'Appends that the log did not answer and that were tried again',
      registers,
    }),
    partPresent: new Gauge({
      name: 'marquee_part_present',
      help: 'Whether some process of the platform does this part of its work: 1, or 0 when nobody does',
      labelNames: ['part'],
      registers,
    }),
    lagEvents: new Gauge({
      name: 'marquee_projection_lag_events',
      help: 'Events that a read model has not taken yet, whichever process folds it; not there on EventStoreDB, which counts by reading',
      labelNames: ['projection'],
      registers,
    }),
    lagSeconds: new Gauge({
      name: 'marquee_projection_lag_seconds',
      help: 'Age of the oldest event that a read model has not taken yet, whichever process folds it',
      labelNames: ['projection'],
      registers,
    }),
    relayLagEvents: new Gauge({
      name: 'marquee_relay_lag_events',
      help: 'Events of the log that Kafka has not acknowledged, whichever process sends them; on EventStoreDB, which counts by reading, at least so many, and only of the process that sends them',
      registers,
    }),
    relayLagSeconds: new Gauge({
      name: 'marquee_relay_lag_seconds',
      help: 'Age of the oldest event that is not in Kafka yet, whichever process sends them',
      registers,
    }),
    openJobs: new Gauge({
      name: 'marquee_jobs',
      help: 'Durable jobs that have not ended',
      labelNames: ['state'],
      registers,
    }),
    logFindings: new Gauge({
      name: 'marquee_log_findings',
      help: 'How much the last verification of the whole log found wrong; 0: all was sound',
      registers,
    }),
    logVerifiedAt: new Gauge({
      name: 'marquee_log_verified_timestamp_seconds',
      help: 'When the whole log was verified last; 0 before the first time',
      registers,
    }),
    logVerifiedEvents: new Gauge({
      name: 'marquee_log_verified_events',
      help: 'Events that the last verification of the whole log has read',
      registers,
    }),
    snapshotsDropped: new Counter({
      name: 'marquee_snapshots_dropped_total',
      help: 'Snapshots that were not as they were written, and were not believed: somebody or something has changed the table',
      registers,
    }),
    reactorRefusals: new Counter({
      name: 'marquee_reactor_refusals_total',
      help: 'Commands that followed from events and were refused though nothing should refuse them',
      labelNames: ['command', 'code'],
      registers,
    }),
    webhooksWaiting: unset({
      name: 'marquee_webhooks_waiting',
      help: 'Events of the payment provider that have not become commands yet; not there on processes that do not look',
      registers,
    }),
    webhooksParked: unset({
      name: 'marquee_webhooks_parked',
      help: 'Events of the payment provider that were tried often enough and wait for an operator; not there on processes that do not look',
      registers,
    }),
  };
}

/** A gauge that is not there before it is set: a process that never looks would tell 0, which reads as well. */
function unset(settings: GaugeConfiguration<string>): Gauge {
  const gauge = new Gauge(settings);
  gauge.remove();
  return gauge;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Lets the command bus count. */
export function busMetrics(metrics: Metrics): BusObserver {
  return {
    batchRecorded({ category, commands, events, tries, unanswered }) {
      metrics.commands.inc({ category }, commands);
      metrics.events.inc({ category }, events);
      metrics.tries.observe(tries);
      if (unanswered > 0) metrics.unanswered.inc(unanswered);
    },
  };
}
