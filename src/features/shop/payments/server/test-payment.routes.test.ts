import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { paymentsWorld } from '../testing/payments-world.ts'
import { mountTestPayment } from './test-payment.routes.ts'

const { db } = await testDatabase()
const { payments, begun, providerId, state } = paymentsWorld(db)
const app = new Hono()
const publicUrl = 'http://localhost:3000'
mountTestPayment(app, { db, publicUrl, payments })

const press = (id: string, act: string, origin: string | null = publicUrl) =>
  app.request(`${publicUrl}/checkout/test-payment/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ act }),
    headers: { host: 'localhost:3000', ...(origin && { origin }) },
  })

test('only our own pages can press a button, an existing one, of an existing payment', async () => {
  const id = await begun('test')
  const key = await providerId(id)
  for (const origin of ['https://evil.example', 'null', null])
    expect((await press(key, 'approve', origin)).status).toBe(403)
  for (const [which, act] of [
    [key, 'pay'],
    [key, 'constructor'],
    ['test_none', 'approve'],
    [id, 'approve'],
  ] as const)
    expect((await press(which, act)).status).toBe(404)
  expect(await payments.refresh(id)).toBe('pending')
})

test.each([
  ['approve', 'succeeded'],
  ['refuse', 'refused'],
  ['delay', 'processing'],
  ['drop', 'pending'],
])('the button %s leads back to the order, which is %s', async (act, becomes) => {
  const id = await begun('test')
  const answer = await press(await providerId(id), act)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/checkout-success'])
  expect(await state(id)).toBe(becomes)
})
