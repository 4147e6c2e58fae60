import { createRouterClient } from '@orpc/server'
import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { addMember } from '#features/networks/members/members.factory.ts'
import { createLevel, createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { mailNow } from '#features/people/notifications/notifications.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { escapeHtml } from '#shared/escape-html.ts'
import { teamRoles } from '#shared/roles.ts'
import { mountMessagePreview } from './mount-message-preview.ts'
import { settingsRoutes } from './settings.routes.ts'

const { db } = await testDatabase()
const router = settingsRoutes(db)
const as = ({ id }: TestUser) => createRouterClient(router, { context: asViewer({ userId: id, role: 2 }) })

let manager: TestUser
let networkId: number

beforeEach(async () => {
  manager = await createUser(db)
  const runner = await createVendor(db, { isNetworker: true })
  await addToTeam(db, runner, manager.id, teamRoles.owner)
  networkId = await createNetwork(db, {
    ...{ vendorId: runner, subDomain: `words${runner}`, name: { en: 'Growers', si: 'වගාකරුවෝ' } },
    settings: { theme: { primary: '#0a5c2b', accent: '#7a3b00' } },
  })
})

type Messages = Record<string, { subject: Record<string, string>; text: Record<string, string> }>
const draft = async (messages: Messages) => {
  const { revision } = await as(manager).getNetworkSettings({ networkId })
  return as(manager).changeNetworkDraft({ networkId, revision, changes: { messages } })
}

const preview = async (who: TestUser | null, path: string) => {
  const app = new Hono()
  const viewer = who && { userId: who.id, role: 2 }
  mountMessagePreview(app, { db, publicUrl: 'https://pola.test', viewerOf: async () => viewer as never })
  const answer = await app.request(`/api/v1/networks/${networkId}/settings/messages/${path}`)
  return { status: answer.status, html: await answer.text(), policy: answer.headers.get('content-security-policy') }
}

test('guests and strangers get no preview, and unknown occasions are missing', async () => {
  expect((await preview(null, 'approved/preview?language=en')).status).toBe(401)
  expect((await preview(await createUser(db), 'approved/preview?language=en')).status).toBe(404)
  expect((await preview(manager, 'party/preview?language=en')).status).toBe(404)
})

test('an unknown placeholder isn’t saved', async () => {
  const wrong = { approved: { subject: { en: 'Hi {{name}}' }, text: {} } }
  await expect(draft(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect((await as(manager).getNetworkSettings({ networkId })).changes).toEqual({})
})

test('the preview is the mail with the draft’s words, in both scripts, where nothing of them is markup', async () => {
  await createMembership(db, { networkId, vendorId: await createVendor(db, { brand: { en: 'Hive & <i>Hollow</i>' } }) })
  await draft({
    approved: {
      subject: { si: 'ආයුබෝවන් {{enterprise}}' },
      text: { en: '<b>Hi</b> {{enterprise}}\n\nLevel: {{level}}' },
    },
  })
  const english = await preview(manager, 'approved/preview?language=en')
  expect(english.html).toContain(escapeHtml('<b>Hi</b> Hive & <i>Hollow</i>'))
  expect(english.html).not.toContain('Level:')
  // the network’s dress, and the default title
  expect(english.html).toContain('color:#0a5c2b">Growers</span>')
  expect(english.html).toContain('is a member of Growers')
  expect(english.policy).toContain('sandbox')
  const sinhala = await preview(manager, 'approved/preview?language=si')
  expect(sinhala.html).toContain('<html lang="si"')
  expect(sinhala.html).toContain('ආයුබෝවන් Hive')
  expect(sinhala.html).toContain('වගාකරුවෝ</span>')
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([])
})

test('decisions are mailed in the network’s words once they are published, in text and HTML alike', async () => {
  const owner = await createUser(db)
  const vendorId = await createVendor(db, { brand: { en: 'Hive' } })
  await addToTeam(db, vendorId, owner.id, teamRoles.owner)
  const levelId = await createLevel(db, { networkId, name: { en: 'Partner' } })
  const words = {
    subject: { en: 'Welcome, {{enterprise}}!' },
    text: { en: 'You are <b>{{level}}</b> of {{network}}.' },
  }
  const { revision } = await draft({ approved: words })
  await addMember(db, manager.viewer, { networkId, vendorId, levelId, text: 'See you on Monday.' })
  await mailNow(db, owner.id)
  const [before] = await mailsTo(db, owner.email)
  expect(before?.subject).toBe('Hive is a member of Growers')

  await as(manager).publishNetworkDraft({ networkId, revision })
  const other = await createVendor(db, { brand: { en: 'Looms' } })
  await addToTeam(db, other, owner.id, teamRoles.owner)
  await addMember(db, manager.viewer, { networkId, vendorId: other, levelId, text: 'See you on Monday.' })
  await mailNow(db, owner.id)
  const [mail] = await mailsTo(db, owner.email)
  expect(mail?.subject).toBe('Welcome, Looms!')
  expect(mail?.text).toContain('You are <b>Partner</b> of Growers.\n\nSee you on Monday.')
  expect(mail?.html).toContain(`${escapeHtml('You are <b>Partner</b> of Growers.')}<br><br>See you on Monday.`)
  expect(mail?.html).toContain('color:#0a5c2b">Growers</span>')
})
