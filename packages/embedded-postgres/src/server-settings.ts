import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { socketPort } from './socket-folder.ts';

const largestLog = 10 * 1024 * 1024;

/**
 * fsync and synchronous_commit keep their default, on: what is acknowledged survives.
 * The log has one file per day of the week, overwritten each week. It leaves out statement errors:
 * they repeat column values (names of visitors), and the client that ran the statement receives
 * and reports them.
 */
const defaults: Readonly<Record<string, string>> = {
  max_connections: '100',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_checkpoints: 'off',
  log_min_messages: 'log',
};

export function serverArguments(options: {
  readonly socketFolder: string;
  readonly clusterName: string;
  readonly settings: Readonly<Record<string, string>>;
}): string[] {
  const settings = {
    ...defaults,
    ...options.settings,
    listen_addresses: '',
    port: String(socketPort),
    // The value is a list: quotes keep a comma or a space in the path.
    unix_socket_directories: `"${options.socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    cluster_name: options.clusterName,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Removes a day's file that a flood of errors has filled. */
export function pruneLogs(cluster: string): void {
  const folder = join(cluster, 'log');
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (statSync(join(folder, name)).size > largestLog) rmSync(join(folder, name), { force: true });
  }
}

/** Why PostgreSQL stopped: its last complaints since the process with this id started. */
export function tailOfLog(cluster: string, pid: number | undefined): string {
  try {
    const [, path = ''] = readFileSync(join(cluster, 'current_logfiles'), 'utf8').trim().split(' ');
    const lines = readFileSync(join(cluster, path), 'utf8').split('\n');
    const begin = lines.findIndex((line) => line.includes(`[${pid}]`));
    const complaints = begin < 0 ? [] : lines.slice(begin);
    return complaints
      .filter((line) => /\b(FATAL|PANIC):/.test(line))
      .slice(-3)
      .join(' ');
  } catch {
    return '';
  }
}
