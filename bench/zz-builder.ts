import { chromium } from 'playwright-core'
import { totp } from '#features/people/accounts/server/testing/totp.ts'
import { readFileSync, writeFileSync, existsSync } from 'node:fs'

const origin = 'http://localhost:4504'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const file = '/tmp/fb-admin.json'
if (!existsSync(file)) {
  const context = await browser.newContext()
  const { request } = context
  const setup = `${origin}/api/v1/auth/two-step/setup`
  await request.post(`${origin}/api/v1/auth/login`, { data: { email: 'admin@pola.example', password: 'pola-demo-2026' } })
  const { secret } = (await (await request.post(setup)).json()) as { secret: string }
  console.log(await (await request.put(setup, { data: { code: totp(secret) } })).text())
  const { cookies } = await request.storageState()
  writeFileSync(file, JSON.stringify(cookies.filter(({ name }) => name !== 'language')))
}
const cookies = JSON.parse(readFileSync(file, 'utf8'))
const shots = (process.argv[2] ?? 'questions,branches,languages,check,versions').split(',')
const which = process.argv[3] ?? 'both'
const extra = process.argv[4] ?? ''
for (const [language, width, height] of [['en', 1440, 900], ['si', 390, 844]] as const) {
  if (which !== 'both' && which !== language) continue
  const context = await browser.newContext({ viewport: { width, height } })
  await context.addCookies([...cookies, { name: 'language', value: language, url: origin }])
  const page = await context.newPage()
  page.on('pageerror', error => console.log('PAGEERROR', error.message))
  page.on('console', message => message.type() === 'error' && console.log('CONSOLE', message.text().slice(0, 300)))
  for (const view of shots) {
    await page.goto(`${origin}/admin/application-form-builder?view=${view}${extra}`)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `/tmp/fb-${view}-${language}.png`, fullPage: process.argv[5] === 'full' })
    console.log(view, language, await page.title(), await page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
  }
  await context.close()
}
await browser.close()
