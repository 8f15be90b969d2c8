/**
 * Preloaded into a server that a script started. When that script dies without a word (SIGKILL),
 * its channel closes, and the server stops as if it had been asked to.
 */
if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
