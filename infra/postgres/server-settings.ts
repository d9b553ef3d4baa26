/**
 * Settings of the embedded server, given on its command line so that a new release changes them for clusters that are
 * there. Durable means that a commit is on the disk when it is acknowledged. Only tests give that up: then it survives
 * the end of the server, but not that of the machine.
 */
export function serverSettings(port: number, durable: boolean): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    // A process has some forty at most; several may share this server.
    max_connections: 300,
    'marquee.owner': process.pid,

    shared_buffers: '256MB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',

    fsync: durable ? 'on' : 'off',
    synchronous_commit: 'on',
    full_page_writes: durable ? 'on' : 'off',
    // No replica reads this log: leave out what only a replica needs, and write checkpoints seldom.
    wal_level: 'minimal',
    max_wal_senders: 0,
    wal_buffers: '16MB',
    min_wal_size: '256MB',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',

    // Values of rows and parameters stay out of the log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    log_timezone: 'UTC',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
