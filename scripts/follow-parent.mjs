// Preloaded into every child of `npm start`: a child whose parent was killed stops by itself.
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.exit(1), 10_000).unref()
})
// Listening alone must not keep a child alive that has finished.
process.channel?.unref()
