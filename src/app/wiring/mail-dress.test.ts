import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import { solve } from '#features/people/accounts/server/testing/test-browser.ts'
import { readConfig } from '#server/config/config.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createServer } from './server.ts'

const database = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'pola-mail-dress-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://pola.test', NODE_ENV: 'test' })
const log = pino({ level: 'silent' })
const server = await createServer({ config, log, database, databaseUrl: database.url })
await createNetwork(database.db, {
  subDomain: 'lanka',
  name: { en: 'Lanka Organic' },
  whiteLabel: true,
  settings: { theme: { primary: '#0a5c2b', accent: '#7a3b00' } },
})

/** Signs up on a host. @returns the resulting mail */
async function signUpAt(host: string, email: string) {
  const at = `https://${host}`
  const challenge = await server.app.request(`${at}/api/v1/auth/challenge`, { headers: { host } })
  const answer = await server.app.request(`${at}/api/v1/auth/signup`, {
    method: 'POST',
    headers: { host, origin: at, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Asha',
      email,
      password: 'blue-lagoon-7',
      confirm: 'blue-lagoon-7',
      recaptchaToken: await solve((await challenge.json()).challenge),
    }),
  })
  expect(await answer.json()).toMatchObject({ code: 200 })
  const [mail] = await mailsTo(database.db, email)
  return mail
}

test('the welcome mail has the name and colours of the network’s site, or of the platform, where somebody signed up', async () => {
  const own = await signUpAt('lanka.pola.test', 'asha@example.org')
  expect(own?.subject).toBe('Welcome to Lanka Organic – please verify your email')
  expect(own?.html).toContain('>Lanka Organic</span>')
  expect(own?.html).toMatch(/class="button"[^>]*background:#0a5c2b/)
  expect(own?.links[0]).toMatch(/^https:\/\/lanka\.pola\.test\//)
  const main = await signUpAt('pola.test', 'bina@example.org')
  expect(main?.subject).toBe('Welcome to Pola – please verify your email')
  expect(main?.html).toContain('>Pola</span>')
})
