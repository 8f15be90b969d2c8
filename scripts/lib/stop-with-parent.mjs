/**
 * Preloaded into a server that a script starts. If that script is killed (SIGKILL), its channel closes,
 * and the server stops as if it had been asked to.
 */
if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
