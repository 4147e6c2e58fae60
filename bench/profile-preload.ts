// Runs in a server before its own code: SIGUSR2 starts a CPU profile of the main thread, the next one writes it into BENCH_PROFILE.
import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { isMainThread } from 'node:worker_threads'

const every = 200 // interval in µs

if (isMainThread) {
  const session = new Session()
  let isRunning = false
  process.on('SIGUSR2', async () => {
    if (isRunning) {
      const { profile } = await session.post('Profiler.stop')
      writeFileSync(process.env.BENCH_PROFILE ?? '', JSON.stringify(profile))
    } else {
      session.connect()
      await session.post('Profiler.enable')
      await session.post('Profiler.setSamplingInterval', { interval: every })
      await session.post('Profiler.start')
    }
    isRunning = !isRunning
  })
}
