import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, inject } from 'vitest'
import { isAlive, journey, type Settings } from './journey.ts'
import { aPerson, mailTo, signUp } from './people.ts'
import { heading } from './steps.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const about = { title: 'Map of mills', url: 'https://mills.org/map', license: 'CC BY 4.0', date: '2018-02' }
const mapping = { source: 'mills', about, id: 'id', fields: { name: 'name', website: 'website' } }

/** Imports a single enterprise like `npm run import`, beside the running product, from a source of its own. */
async function importMill(name: string, domain: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pola-mills-'))
  try {
    await writeFile(join(folder, 'mapping.json'), JSON.stringify(mapping))
    await writeFile(
      join(folder, 'mills.json'),
      JSON.stringify([{ id: domain, name, website: `https://www.${domain}/` }]),
    )
    const options = ['mills.json', '--mapping', 'mapping.json', '--report', 'report.csv']
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(root, 'src/app/import/import.cli.ts'), ...options],
      { cwd: root, env: { ...process.env, ...inject('data'), NODE_ENV: 'production', INIT_CWD: folder } },
    )
    expect(stdout).toContain('1 created')
  } finally {
    await rm(folder, { recursive: true })
  }
}

const settings: [string, string, Settings][] = [
  ['on a phone, in Sinhala', 'Kuda Mola', { size: 'phone', language: 'si' }],
  ['wide, in English', 'Loku Mola', { size: 'desktop', language: 'en' }],
]

for (const [how, name, setting] of settings)
  journey(`${how}: an imported profile is grey; who has mail at its website signs up and claims it`, setting, visitor =>
    claim(visitor, name),
  )

type Claimant = Parameters<Parameters<typeof journey>[2]>[0]

async function claim(visitor: Claimant, name: string): Promise<void> {
  const { page, t, open, origin } = visitor
  const subDomain = name.toLowerCase().replace(' ', '')
  const domain = `${subDomain}.org`
  await importMill(name, domain)
  // It was imported beside the server, which is at most a second behind.
  await expect.poll(() => open(`/${subDomain}`)).toBe(200)
  await page.getByText(t('Listed by {{source}}', { source: about.title })).waitFor()
  expect(await page.getByText(t('Approved'), { exact: false }).count()).toBe(0)
  await page.getByRole('link', { name: t('Is this yours?') }).click()
  await page.waitForURL(`**/claim/${subDomain}`)
  const person = aPerson('Kumari Molakaru')
  const redirect = new URLSearchParams({ redirect: `/claim/${subDomain}` })
  await signUp(visitor, person, `/auth/signup-page?${redirect}`)
  await page.waitForURL(`**/claim/${subDomain}`)
  await isAlive(page)
  await page.getByLabel(t('Email address at {{domain}}', { domain })).fill('kumari')
  await page.getByRole('button', { name: t('Send code') }).click()
  const { text } = await mailTo(origin, `kumari@${domain}`, /\d{4} \d{4}/)
  await page.getByLabel(t('Code from the email')).fill(/\d{4} \d{4}/.exec(text)?.[0] ?? '')
  await page.getByRole('button', { name: t('Confirm') }).click()
  await page.waitForURL('**/account/vendor*')
  await isAlive(page)
  expect(await heading(visitor)).toBe(name)
  await page.getByText(t('Your profile is listed but not yet reviewed')).waitFor()
  await open(`/${subDomain}?claimed`)
  await page.getByText(t('Listed by {{source}}', { source: about.title })).waitFor()
  expect(await page.getByRole('link', { name: t('Is this yours?') }).count()).toBe(0)
}
