import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Logger } from '#server/log/logger.ts'
import type { Queue } from './queue.ts'

export type WorkOptions = {
  /** how many jobs of the queue this node runs concurrently */
  atOnce?: number
}

export type Jobs = {
  /**
   * Registers the handler of a queue; call it before `start`. A long-running handler must observe the signal, which
   * aborts when this node stops.
   */
  work<T extends object>(
    queue: Queue<T>,
    handler: (data: T, stopping: AbortSignal) => Promise<void>,
    options?: WorkOptions,
  ): void
  /** Schedules a job by `cron` (five fields, UTC), once for all nodes; call it before `start`. */
  schedule<T extends object>(queue: Queue<T>, cron: string, data: T): void
  /** Connects and creates the queues; begins to take jobs once `ready` has resolved. */
  start(ready?: Promise<unknown>): Promise<void>
  /** Takes no more jobs, and waits for the running ones. */
  stop(): Promise<void>
}

/** Polling interval in s, in addition to notifications: for jobs that have become due or were missed. */
const lookEvery = 30
/** ms to wait for a connection: on a busy machine, startup loads and reads much at the same time */
const connectPatience = 30_000
/** ms that running jobs get at shutdown; unfinished ones are run again after a restart */
const patience = 20_000

/** The workers of this node. Jobs are added by {@link enqueue}, here or on other nodes. */
export function createJobs({ databaseUrl, log }: { databaseUrl: string; log: Logger }): Jobs {
  const workers: {
    queue: Queue<object>
    handler: (data: object, stopping: AbortSignal) => Promise<void>
    atOnce: number
  }[] = []
  const schedules: { queue: Queue<object>; cron: string; data: object }[] = []
  const stopping = new AbortController()
  let boss: PgBoss | undefined

  async function startWorker(running: PgBoss, { queue, handler }: (typeof workers)[number]): Promise<void> {
    const options = { notifyPollingIntervalSeconds: lookEvery, pollingIntervalSeconds: 2 }
    const worker = await running.work<object>(queue.name, options, async ([job]) => {
      try {
        if (job) await handler(job.data, stopping.signal)
      } catch (error) {
        log.warn({ err: error, queue: queue.name, job: job?.id }, 'a job failed')
        throw error
      } finally {
        // The queue may hold more jobs.
        running.notifyWorker(worker)
      }
    })
  }

  return {
    work: (queue, handler, { atOnce = 1 } = {}) =>
      workers.push({ queue, handler: handler as (data: object, stopping: AbortSignal) => Promise<void>, atOnce }),
    schedule: (queue, cron, data) => schedules.push({ queue, cron, data }),

    async start(ready) {
      boss = new PgBoss({
        connectionString: databaseUrl,
        application_name: 'pola jobs',
        max: 3,
        useListenNotify: true,
        connectionTimeoutMillis: connectPatience,
        schedule: schedules.length > 0,
      })
      // While it stops, lost connections are no problem.
      boss.on('error', error => boss && log.warn({ err: error }, 'jobs'))
      boss.on('warning', warning => log.warn({ warning }, 'jobs'))
      await boss.start()
      for (const { queue } of [...workers, ...schedules]) {
        const { policy: _, ...changeable } = queue.options as { policy?: string }
        await boss.createQueue(queue.name, queue.options)
        await boss.updateQueue(queue.name, changeable)
      }
      for (const { queue, cron, data } of schedules) await boss.schedule(queue.name, cron, data, { tz: 'UTC' })
      await ready
      for (const worker of workers) for (let i = 0; i < worker.atOnce; i++) await startWorker(boss, worker)
    },

    async stop() {
      if (!boss) return
      const last = boss
      boss = undefined
      stopping.abort()
      const idle = Promise.all(workers.map(({ queue }) => last.offWork(queue.name, { wait: true })))
      await Promise.race([idle, sleep(patience, undefined, { ref: false })])
      await last.stop({ graceful: false })
    },
  }
}
