import { expect, test } from 'vitest'
import { createApplication } from '#features/market/applications/applications.factory.ts'
import { createUser, sessionCookie } from '#features/people/accounts/accounts.factory.ts'
import { questionTypeNames } from '#features/platform/forms/question-types.ts'
import { aForm, aQuestion } from '#features/platform/forms/testing/random-forms.ts'
import { countriesIn } from '#features/platform/places/server/index.ts'
import { createTestPayment } from '#features/shop/payments/payments.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { shippedTexts } from '#server/texts/index.ts'
import { languages } from '#shared/languages.ts'
import { currencySymbol } from '#shared/money.ts'
import { createTranslate } from '#web/i18n/translate.ts'
import { findUntranslated, markContent, markText } from '../testing/find-untranslated.ts'
import { createMarkedWorld } from '../testing/marked-world.ts'
import { startProduct } from '../testing/start-product.ts'
import type { PageRenderer } from './page-renderer.ts'
import { isOwn, renderPage } from './ssr.tsx'

const database = await testDatabase()
const { db } = database
const ids = await createMarkedWorld(db)
const { id: credential } = await db
  .insertInto('membershipCredentials')
  .columns(['membershipId'])
  .expression(db.selectFrom('memberships').select('id').limit(1))
  .returning('id')
  .executeTakeFirstOrThrow()
const payment = await createTestPayment(db, { description: markContent('Order') })
const section = aForm(
  questionTypeNames.map((type, at) => {
    const isChoice = type === 'selectOne' || type === 'selectMany'
    const choices = [{ id: at + 1, text: { en: markContent('Choice') }, points: 0 }]
    const choiceGroups = isChoice ? [{ id: 1, title: {}, choices }] : []
    const isPublic = at % 2 === 0
    return aQuestion({
      id: at + 1,
      type,
      text: { en: markContent('Question') },
      choiceGroups,
      isPublic,
      isRequired: isPublic,
    })
  }),
).sections
const markedForm = { sections: section.map(one => ({ ...one, title: { en: markContent('Section') } })) }
const english = createTranslate('en', shippedTexts.en)
const renderer: PageRenderer = {
  isOwn,
  render: input => renderPage({ ...input, t: (key, values) => markText(english(key, values)) }),
  assetsFor: () => ({ scripts: [], styles: [] }),
  fontsFor: () => [],
}
const { server, config } = await startProduct(database, { TEST_PAYMENTS: 'on' }, renderer)

/** Every kind of page, as `[host, path]`. Add new pages here, and their content in marked-world.ts. */
const pages: [host: string, path: string][] = [
  ['pola.test', '/'],
  ['pola.test', '/?view=LIST'],
  ['pola.test', '/?view=MAP'],
  ['pola.test', '/?query=nothingofthekind'],
  ['pola.test', `/collection/${ids.list}/best`],
  ['pola.test', `/sector/${ids.sector}/food`],
  ['pola.test', `/focus/${ids.focus}/climate`],
  ['pola.test', '/first'],
  ['pola.test', '/listed'],
  ['pola.test', '/claim/listed'],
  ['pola.test', '/membership-check'],
  ['pola.test', `/membership-check/${credential}`],
  ['pola.test', '/report-check'],
  ['pola.test', '/receipt-check'],
  ['pola.test', '/marketplace'],
  ['pola.test', '/marketplace?view=MAP'],
  ['pola.test', '/marketplace/preferences'],
  ['pola.test', '/marketplace/preferences?step=country'],
  ['pola.test', '/marketplace/preferences?step=currency'],
  ['pola.test', `/marketplace/category/${ids.category}`],
  ['pola.test', `/marketplace/listing/${ids.basic}`],
  ['pola.test', `/marketplace/listing/${ids.cart}`],
  ['pola.test', '/cart'],
  ['pola.test', '/info'],
  ['pola.test', '/minimum-standards'],
  ['pola.test', '/apply'],
  ['pola.test', '/languages'],
  ['pola.test', '/invites/stop?token=abc'],
  ['pola.test', '/auth/login-page'],
  ['pola.test', '/auth/login-page?twoStep=1'],
  ['pola.test', '/auth/signup-page'],
  ['pola.test', '/auth/reset-password-page'],
  ['pola.test', '/auth/reset-password-page?token=x'],
  ['pola.test', '/auth/reset-password-page?addPassword=x'],
  ['pola.test', '/signup-confirmation'],
  ['pola.test', '/signup-confirmation?token=x'],
  ['pola.test', `/checkout/test-payment/${payment}`],
  ['lanka.pola.test', '/'],
  ['lanka.pola.test', '/directory'],
  ['lanka.pola.test', '/directory/first'],
  ['lanka.pola.test', `/listing/${ids.cart}`],
  ['lanka.pola.test', '/cart'],
]

const missing: typeof pages = [
  ['pola.test', '/team-invite?token=x'],
  ['pola.test', '/network-invitation?token=x'],
  ['pola.test', '/404'],
  ['pola.test', '/nobody'],
  ['pola.test', '/a/page/that/is/none'],
]

/** Pages of a logged-in person. */
const memberPages = [
  '/claim/listed',
  '/account',
  '/chats',
  '/chats/help',
  '/account?section=data',
  '/account/preferences',
  '/account/preferences?step=place',
  '/account/preferences?step=currency',
  '/account/preferences?step=spoken',
]
const member = await createUser(db, { name: markContent('Person'), email: '1@example.org', spokenLanguages: ['si'] })
const session = await sessionCookie(db, member, config.publicUrl)
const application = await createApplication(db, { userId: member.id, form: markedForm, answers: {} })
const waiting = await createUser(db, { disabledAt: new Date(), disabledAs: 'waiting' })
const waitingSession = await sessionCookie(db, waiting, config.publicUrl)
memberPages.push(`/application-form/${application}`, `/application-form/${application}?section=review&tried=1`)

const { items: listed } = (await (await server.app.request('/api/v1/currencies')).json()) as {
  items: { code: string; name: string }[]
}

/** Names that come from a library or the server in the visitor's language, or are the same in all languages. */
const names = [
  english('Gift cards accepted'),
  'Pola',
  'USD',
  'example.org',
  'info',
  ...languages.map(language => language.name),
  ...countriesIn('en').map(country => country.name),
  ...listed.flatMap(({ code, name }) => [code, name, currencySymbol(code, 'en')]),
]

test.each([...pages, ...missing])('%s%s shows no text that is not in the catalogues', async (host, path) => {
  const first = await server.app.request(`https://${host}${path}`, { headers: { host } })
  const response = await server.app.request(first.headers.get('location') ?? path, { headers: { host } })
  const html = await response.text()
  expect(response.status).toBe(missing.some(page => page[1] === path) ? 404 : 200)
  expect(html).toContain('⟦')
  expect(findUntranslated(html, names)).toEqual([])
})

test.each(memberPages)('%s shows a member no text that is not in the catalogues', async path => {
  const response = await server.app.request(`https://pola.test${path}`, {
    headers: { host: 'pola.test', cookie: session },
  })
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toContain('⟦')
  expect(findUntranslated(html, names)).toEqual([])
})

test.each(['pola.test', 'lanka.pola.test'])(
  '%s shows somebody who waits no text that is not in the catalogues',
  async host => {
    const response = await server.app.request(`https://${host}/account-waiting`, {
      headers: { host, cookie: waitingSession },
    })
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('⟦')
    expect(findUntranslated(html, [...names, waiting.email])).toEqual([])
  },
)

test('a hard-coded text is found, wherever it is visible or announced', () => {
  const page = `<html lang="en"><head><title>⟦Title⟧ – Home</title><meta name="description" content="Words"></head>
    <body><p>⟦About «Name» here⟧ <b>bold</b></p><script>let hidden</script><a lang="si" href="/x">සිංහල</a>
    <input placeholder="Type"><img alt="Picture" title="«Mine»"><button aria-label="⟦Close⟧ it"></button></body></html>`
  expect(findUntranslated(page, ['Home']).sort()).toEqual(['Picture', 'Type', 'Words', 'bold', 'it'])
  expect(findUntranslated(page, [])).toContain('– Home')
})
