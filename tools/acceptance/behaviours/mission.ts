/** How the house is built, as its mission says. */
export default {
  X337: 'Projections build Postgres read models used by the consumer app',
  X339: 'Kafka carries events outward',
  X341: 'Top-level folders: domain, command-api, projections, workflows, consumer-web, admin-web, infra',
  X342: 'Finance audits splits from the event log alone (no mutable table needed)',
};
