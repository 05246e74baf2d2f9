/** What the embedded PostgreSQL is started with. */
export function flags(changes: Record<string, string> = {}): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '', // the directory's path may be too long for a socket
    max_connections: '60',
    shared_buffers: '128MB',
    max_wal_size: '256MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    log_min_messages: 'warning',
    ...changes,
  }
  return Object.entries(values).flatMap(([key, value]) => ['-c', `${key}=${value}`])
}
