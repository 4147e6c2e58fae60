// The baseline for the shop: Hono inserting the two rows of a cart and its line into the same PostgreSQL, and nothing
// else.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE, max: 10 })
const app = new Hono()
app.get('/readyz', c => c.text('ok'))
app.post('/', async c => {
  const { listingId, variantId, vendorId } = (await c.req.json()) as Record<string, number>
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query(
      `insert into carts (token_hash, country) values (gen_random_uuid()::text, 'US') returning id`,
    )
    await client.query(
      `insert into cart_lines (cart_id, variant_id, listing_id, vendor_id, quantity, title, seen_price, seen_currency)
       values ($1, $2, $3, $4, 1, '{"en": "Honey"}', 1000, 'USD')`,
      [rows[0].id, variantId, listingId, vendorId],
    )
    await client.query('commit')
    return c.json({ id: rows[0].id })
  } finally {
    client.release()
  }
})
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
process.once('SIGINT', () => process.exit())
