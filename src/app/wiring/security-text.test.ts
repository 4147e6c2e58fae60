import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { mountSecurityText } from './security-text.ts'

const ask = (email: string | null) => {
  const app = new Hono()
  mountSecurityText(app, { operator: { name: null, about: null, email } })
  return app.request('/.well-known/security.txt')
}

test('there is no security.txt if the operator has no address', async () => {
  expect((await ask(null)).status).toBe(404)
})

test('security.txt has the operator’s address and expires within a year', async () => {
  const answer = await ask('team+web@pola.example')
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=UTF-8')
  const fields = new Map((await answer.text()).split('\n').map(line => line.split(/: (.*)/) as [string, string]))
  expect(fields.get('Contact')).toBe('mailto:team+web@pola.example')
  expect(fields.get('Expires')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})
