import { expect, test } from 'vitest'
import { createUser, sessionCookie, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { plainPages } from '../testing/plain-pages.ts'
import { startProduct } from '../testing/start-product.ts'

const database = await testDatabase()
const { db } = database
const { server, config } = await startProduct(database, { PUBLIC_URL: 'http://pola.test' }, plainPages)

const person = await createUser(db, { name: 'Nimali Perera', spokenLanguages: ['si'] })
const stranger = await createUser(db)
const admin = await createUser(db, { role: 1 })
const halfAdmin = await createUser(db, { role: 1, twoFactorEnabled: false })
const nobody = '00000000-0000-4000-8000-000000000000'

async function see(path: string, user?: TestUser) {
  const cookie = user ? await sessionCookie(db, user, config.publicUrl) : ''
  const response = await server.app.request(`http://pola.test${path}`, { headers: { host: 'pola.test', cookie } })
  const html = await response.text()
  const shown = html.replace(/<script\b.*?<\/script>/gs, '')
  return { status: response.status, location: response.headers.get('location'), headers: response.headers, shown }
}

test('guests are sent to the login page and come back', async () => {
  for (const path of ['/account', `/account?userId=${person.id}&section=data`, '/account/preferences?step=place']) {
    const { status, location } = await see(path)
    expect([status, location]).toEqual([302, `/auth/login-page?${new URLSearchParams({ redirect: path })}`])
  }
})

test('somebody else’s account looks like one that doesn’t exist', async () => {
  for (const viewer of [stranger, halfAdmin]) {
    for (const id of [person.id, nobody, 'nonsense']) {
      const { status, shown } = await see(`/account?userId=${id}`, viewer)
      expect(status).toBe(404)
      expect(shown).not.toContain(person.email)
    }
  }
})

test('an admin sees anybody’s account, without the person’s own actions; an unknown one is missing', async () => {
  const { status, shown } = await see(`/account?userId=${person.id}`, admin)
  expect(status).toBe(200)
  expect(shown).toContain(person.email)
  for (const own of ['Your photo', 'Log out', 'Login and security', 'Your feedback']) {
    expect(shown).not.toContain(own)
  }
  expect((await see(`/account?userId=${nobody}`, admin)).status).toBe(404)
  expect((await see('/account?userId=nonsense', admin)).status).toBe(404)
})

test('one’s own account needs no id, and is not cached', async () => {
  for (const path of ['/account', '/account?userId=', `/account?userId=${person.id}`]) {
    const { status, shown, headers } = await see(path, person)
    expect(status).toBe(200)
    expect(shown).toContain('<h1>Your account</h1>')
    expect(shown).toContain(person.email)
    expect(headers.get('cache-control')).toBe('no-store')
  }
})

test('the steps of preferences lead back to the page one came from, or to the account', async () => {
  const first = await see('/account/preferences?redirect=/tea', person)
  expect(first.shown).toContain('/account/preferences?step=place&amp;redirect=%2Ftea')
  expect((await see('/account/preferences?step=spoken&redirect=/tea', person)).shown).toContain('value="/tea"')
  expect((await see('/account/preferences?step=spoken&redirect=//evil.test', person)).shown).toContain(
    'value="/account"',
  )
})

test('preferences chosen in the header are saved with the account too; a town stays while its country does', async () => {
  const kandy = { country: 'lk', title: 'Kandy' }
  const chooser = await createUser(db, { languageCode: 'en', location: kandy })
  const choose = (form: Record<string, string>, cookie: string) =>
    server.app.request('http://pola.test/marketplace/preferences', {
      method: 'POST',
      headers: { host: 'pola.test', origin: 'http://pola.test', cookie },
      body: new URLSearchParams(form),
    })
  const kept = () =>
    db
      .selectFrom('users')
      .select(['languageCode', 'currencyCode', 'location'])
      .where('id', '=', chooser.id)
      .executeTakeFirstOrThrow()
  const session = await sessionCookie(db, chooser, config.publicUrl)
  await choose({ language: 'si', currency: 'LKR', country: 'lk' }, '')
  expect(await kept()).toMatchObject({ languageCode: 'en', currencyCode: 'USD' })
  expect((await choose({ language: 'si', currency: 'XXX' }, session)).status).toBe(400)
  expect((await choose({ language: 'si', currency: 'LKR', country: 'lk' }, session)).status).toBe(303)
  expect(await kept()).toEqual({ languageCode: 'si', currencyCode: 'LKR', location: kandy })
  await choose({ country: 'np' }, session)
  expect(await kept()).toEqual({ languageCode: 'si', currencyCode: 'LKR', location: { country: 'np' } })
})
