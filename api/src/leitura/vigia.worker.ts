import { parentPort, workerData } from 'node:worker_threads'

/*
 * Ends the process that opens foreign files when it holds too much, or when who asked is gone: its main thread may be in
 * the middle of a picture and hear nothing.
 */
const { bytes, pai } = workerData as { bytes: number; pai: number }
const EVERY_MS = 100

const olhar = () => {
  if (process.memoryUsage.rss() > bytes || process.ppid !== pai) process.kill(process.pid, 'SIGKILL')
}
olhar()
setInterval(olhar, EVERY_MS)
parentPort?.postMessage('pronto')
