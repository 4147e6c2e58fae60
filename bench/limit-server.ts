// The baseline for the search: Hono answering with prepared objects, by `c.json`. BENCH_OBJECTS names a file of them,
// by path.
import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const objects = JSON.parse(readFileSync(process.env.BENCH_OBJECTS ?? '', 'utf8')) as Record<string, object>
const app = new Hono()
app.get('/readyz', c => c.text('ok'))
for (const [path, object] of Object.entries(objects)) app.post(path, c => c.json(object))
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
process.once('SIGINT', () => process.exit())
