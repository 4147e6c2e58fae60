import { setTimeout as sleep } from 'node:timers/promises'
import type { Hono } from 'hono'
import { Gauge } from 'prom-client'
import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './leak-drill.contract.ts'
import { createAsk } from './server/ask-server.ts'
import { drillServer } from './server/drill-server.ts'
import { drillQueue, keepDrill, lastDrill } from './server/drills.ts'
import { leakDrillRoutes } from './server/leak-drill.routes.ts'

/** ms between two questions, so that visitors don’t notice the drill */
const pace = 20

export default defineFeature<typeof contracts>({
  setUp: ({ db, jobs, config, hosts, metrics, services }) => {
    const { operator, adminEmails, publicUrl } = config
    const emails = operator.email ? [operator.email] : adminEmails
    let app: Hono | undefined
    jobs.work(drillQueue, async (_, stopping) => {
      if (!app) return
      const ask = createAsk(app, {
        hosts,
        searchKey: services.search.searchKey,
        pause: () => sleep(pace, undefined, { signal: stopping }),
      })
      const beganAt = new Date()
      try {
        const found = await drillServer(db, ask, { prefix: config.searchPrefix })
        await keepDrill(db, { ...found, beganAt }, { emails, publicUrl })
      } catch (error) {
        // The node stops: the next night looks again.
        if (!stopping.aborted) throw error
      }
    })
    jobs.schedule(drillQueue, '40 2 * * *', {})
    const gauge = (
      name: string,
      help: string,
      value: (last: NonNullable<Awaited<ReturnType<typeof lastDrill>>>) => number,
    ) =>
      new Gauge({
        ...{ name: `pola_leak_drill_${name}`, help, registers: [metrics] },
        async collect() {
          this.reset()
          const last = await lastDrill(db)
          if (last) this.set(value(last))
        },
      })
    gauge('leaks', 'Hidden records that the last leak drill found on public surfaces', ({ leakCount }) => leakCount)
    gauge('surfaces', 'Public surfaces that the last leak drill asked', ({ surfaces }) => surfaces)
    gauge('seen', 'Surfaces where the last leak drill found a visible record; 0: it shows nothing', ({ seen }) => seen)
    gauge('ended_seconds', 'When the last leak drill ended, in seconds since 1970', ({ endedAt }) =>
      Math.floor(endedAt.getTime() / 1000),
    )
    return {
      routes: { leakDrill: leakDrillRoutes(db) },
      mount: mounted => {
        app = mounted
      },
    }
  },
})
