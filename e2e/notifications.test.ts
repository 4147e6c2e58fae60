import { expect, inject } from 'vitest'
import { hourStrikes } from '#features/people/notifications/testing/hour-strikes.ts'
import { openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { journey, type Settings, type Visitor } from './journey.ts'
import { aPerson, apiOf, mailTo, signUp } from './people.ts'

/** An enterprise of the demo world, and its owner. */
const enterprise = { subDomain: 'nuwaraleaf', owner: 'nimali@pola.example' }

/** A time zone where it is noon now, because summaries are sent in the morning. */
function whereItIsNoon(): string {
  const east = 12 - new Date().getUTCHours()
  return `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`
}

/** Makes summaries due, directly in the product's database. */
async function summariesAreDue(): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = inject('data')
  const postgres = DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir: DATA_DIR })
  const { db, close } = openDatabase(DATABASE_URL || (postgres?.url ?? ''), 1)
  try {
    await hourStrikes(db)
  } finally {
    await close()
    await postgres?.stop()
  }
}

const settings: [string, Settings][] = [
  ['wide, in English', { size: 'desktop', language: 'en' }],
  ['on a phone, in Sinhala', { size: 'phone', language: 'si' }],
]

for (const [how, setting] of settings)
  journey(
    `${how}: a summary instead of mails at once, ended by one click`,
    { ...setting, fromAfar: true, context: { timezoneId: whereItIsNoon() } },
    async visitor => {
      const { page, t, open, origin } = visitor
      const person = aPerson('Ishara Wijesinghe')
      await signUp(visitor, person)
      await page.waitForURL(`${origin}/`)
      await open('/account?section=notifications')
      const teams = page.getByLabel(`${t('Teams')}: ${t('Email')}`)
      await teams.selectOption({ label: t('Once a day') })
      await page.getByText(t('Your choice is saved')).waitFor()

      const asOwner = await apiOf(origin, enterprise.owner)
      const profile = await (await fetch(`${origin}/api/v1/profiles/${enterprise.subDomain}`)).json()
      const { id } = profile as { id: number }
      await asOwner('POST', `/vendors/${id}/team/invites`, { email: person.email, role: 3 })
      await page.getByRole('link', { name: t('Notifications, {{count}} unread', { count: 1 }) }).waitFor()
      await summariesAreDue()
      const mail = await mailTo(origin, person.email, /While you were away|ඔබ නැති අතර/)
      expect(mail.subject).toMatch(/Nuwara|නුවර/)
      const stop = mail.links.find(link => link.includes('/notifications/unsubscribe'))
      expect(stop).toMatch(/\.digest$/)

      // Mail programs do it like this: without cookies, and without loading the page.
      const ended = await fetch(String(stop), { method: 'POST', body: 'List-Unsubscribe=One-Click' })
      expect(ended.status).toBe(200)
      await open(String(stop).slice(origin.length))
      await page.getByRole('heading', { name: t('You won’t get these emails any more') }).waitFor()
      await page.getByRole('link', { name: t('Choose what you hear about') }).click()
      await page.getByLabel(`${t('Teams')}: ${t('Email')}`).waitFor()
      expect(await teams.inputValue()).toBe('off')
    },
  )

/**
 * Delivers a push to the browser, as a push service would; the browser on this machine has none. Once the promise
 * resolves, what the push shows is on display: Chromium drops a notification that is about to be shown when somebody
 * reads the list of those on display.
 */
async function pushTo({ context, page, origin }: Visitor) {
  const session = await context.newCDPSession(page)
  // `navigator.serviceWorker.ready` resolves earlier, while the worker is still activating.
  const activated = new Promise<string>(resolve => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const version = versions.find(({ status }) => status === 'activated')
      if (version) resolve(version.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await activated
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('The page has no service worker')
  await worker.evaluate(countShown)
  let expected = 0
  return async (data: object, { isShown = true } = {}) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) })
    if (isShown) expected += 1
    await expect.poll(() => worker.evaluate(() => (self as unknown as Counting).shown)).toBe(expected)
  }
}

type Counting = ServiceWorkerGlobalScope & { shown: number }

/** Counts, in the worker, the notifications that are on display or were. */
function countShown(): void {
  const worker = self as unknown as Counting
  const { registration } = worker
  const show = registration.showNotification.bind(registration)
  worker.shown = 0
  registration.showNotification = async (...notification) => {
    await show(...notification)
    worker.shown += 1
  }
}

journey(
  'a push is shown once for a thread, not to who looks at it, and goes once it was read elsewhere',
  { ownBrowser: true, context: { serviceWorkers: 'allow', permissions: ['notifications'] } },
  async visitor => {
    const { page, open } = visitor
    await open('/info')
    const push = await pushTo(visitor)
    const shown = () =>
      page.evaluate(async () => {
        const all = await (await navigator.serviceWorker.ready).getNotifications()
        return all.map(({ title, body, tag }) => [title, body, tag].join(' | ')).sort()
      })
    const chat = { id: 1, title: 'New message from Asha', text: '', path: '/chats/user_1', tag: 'chat:1' }
    await push(chat)
    await expect.poll(shown).toEqual(['New message from Asha |  | chat:1'])
    await push({ ...chat, id: 2, title: 'New message from Ruwan' })
    await push({
      id: 3,
      title: 'You have a new order',
      text: 'Order 12',
      path: '/vendor-orders',
      tag: 'vendor-order:12',
    })
    await expect
      .poll(shown)
      .toEqual(['New message from Ruwan |  | chat:1', 'You have a new order | Order 12 | vendor-order:12'])
    await push({ tag: 'chat:1', isAway: true }, { isShown: false })
    await expect.poll(shown).toEqual(['You have a new order | Order 12 | vendor-order:12'])
    await page.bringToFront()
    await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(true)
    await push({ ...chat, id: 4, path: '/info' }, { isShown: false })
    await push({ tag: 'vendor-order:12', isAway: true }, { isShown: false })
    await expect.poll(shown).toEqual([])
  },
)
