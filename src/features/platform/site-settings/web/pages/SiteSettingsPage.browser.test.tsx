import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { type SiteLanguage, siteLanguages } from '#shared/languages.ts'
import { refusal } from '#web/testing/refusal.ts'
import { type FakeClients, show } from '#web/testing/show.tsx'
import type { FurtherLanguage, SiteSettingsAnswer, SiteState } from '../../site-settings.contract.ts'
import { SiteSettingsPage } from './SiteSettingsPage.tsx'
import { siteSettingsLoader } from './site-settings.loader.ts'

const settings: SiteSettingsAnswer = {
  ...{ operator: { name: null, about: null, email: null }, signUp: 'open', revision: 0, saved: null },
  dashboards: { siteData: null, marketplace: null },
  languages: { codes: [...siteLanguages], first: 'en' },
  ofServer: { name: 'Pola Trust', about: null, email: null, marketplace: null },
}
const state: SiteState = {
  done: ['sectors'],
  waiting: 0,
  mail: { isConfigured: true, waiting: 2, failed: 1, test: null },
  storage: { database: 21_288_639, files: 40, bytes: 3_000_000 },
}

const french = { code: 'fr' as SiteLanguage, name: 'Français', english: 'French', script: 'Latn' }
const further = (isAdded = false, isOffered = false) => [
  { ...french, isAdded, isOffered, share: isAdded ? 0.291 : null },
  {
    code: 'am' as SiteLanguage,
    name: 'አማርኛ',
    english: 'Amharic',
    script: 'Ethi',
    isAdded: false,
    isOffered: false,
    share: null,
  },
]
const listed = (items: FurtherLanguage[]) => ({ items, count: items.length })

const limits = { items: [], revision: 0, saved: null }
const fees = { items: [], noticeDays: 15, today: '2026-11-30' }

async function showPage(
  calls: FakeClients['siteSettings'] = {},
  given: Partial<SiteState> = {},
  personalAccounts: FakeClients['personalAccounts'] = {},
) {
  const mocks = {
    getSiteSettings: vi.fn(async () => settings),
    getFurtherLanguages: vi.fn(async () => listed(further())),
    getSiteState: vi.fn(async () => ({ ...state, ...given })),
    saveSiteSettings: vi.fn(async (input: object) => ({ ...settings, ...input, revision: 1 }) as SiteSettingsAnswer),
    sendTestMail: vi.fn(async (): Promise<SiteState> => {
      const sent = { at: '2026-11-29T10:00:00.000Z', state: 'sent' as const, reason: null }
      return { ...state, mail: { ...state.mail, test: sent } }
    }),
  }
  const { screen } = await show(<SiteSettingsPage />, {
    clients: {
      siteSettings: { ...mocks, ...calls },
      personalAccounts,
      fees: { getAllFees: async () => fees },
      limits: { getLimits: async () => limits },
      leakDrill: { getLeakDrill: async () => ({ last: null, isRunning: false }) },
    },
    loader: siteSettingsLoader,
    viewer: { id: 'asha' } as never,
    path: '/admin/settings',
  })
  return { screen, ...mocks }
}

test('first steps say what is done and lead to what isn’t, until all are done', async () => {
  const { screen } = await showPage()
  await expect.element(screen.getByText('1 of 5 done')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Say who runs this site' }))
    .toHaveAttribute('href', '#settings')
  expect(screen.getByRole('link', { name: 'Add the first sectors' }).query()).toBeNull()
  await expect
    .element(screen.getByRole('link', { name: 'Show the first enterprise' }))
    .toHaveAttribute('href', '/admin/review-applications')
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})

test('a site that has all it needs shows no first steps', async () => {
  const { screen } = await showPage({}, { done: ['contact', 'mail', 'sectors', 'enterprise', 'admin'] })
  await expect.element(screen.getByText('Storage used')).toBeVisible()
  await expect.element(screen.getByText('21.3 MB')).toBeVisible()
  expect(screen.getByText('First steps of this site').query()).toBeNull()
})

test('settings are saved with their revision; a wrong address is named at its field', async () => {
  const { screen, saveSiteSettings } = await showPage()
  await expect.element(screen.getByText(/the server’s own setting holds: Pola Trust/)).toBeVisible()
  const address = screen.getByLabelText('Address for visitors (optional)')
  await address.fill('hello')
  await screen.getByRole('button', { name: 'Save settings' }).click()
  await expect.element(address).toHaveAccessibleDescription(/valid email address/)
  expect(saveSiteSettings).not.toHaveBeenCalled()
  await address.fill('hello@pola.example')
  await screen.getByLabelText('Only people with an invitation').click()
  const link = screen.getByLabelText('Dashboard of site data elsewhere (optional)')
  await link.fill('http://numbers.example')
  await screen.getByRole('button', { name: 'Save settings' }).click()
  await expect.element(link).toHaveAccessibleDescription(/begins with https/)
  expect(saveSiteSettings).not.toHaveBeenCalled()
  await link.fill('https://numbers.example/site')
  await screen.getByRole('button', { name: 'Save settings' }).click()
  await expect.element(screen.getByText('Settings saved')).toBeVisible()
  expect(saveSiteSettings.mock.lastCall?.[0]).toEqual({
    ...{ operator: { name: '', about: '', email: 'hello@pola.example' }, signUp: 'invited', revision: 0 },
    dashboards: { siteData: 'https://numbers.example/site', marketplace: '' },
    languages: settings.languages,
  })
})

test('languages are chosen; the first one has to be among them', async () => {
  const { screen, saveSiteSettings } = await showPage()
  for (const name of ['தமிழ்', '日本語', 'اردو', 'नेपाली', 'Español']) await screen.getByLabelText(name).click()
  const first = screen.getByLabelText('Language for visitors whose browser asks for none of these')
  await first.selectOptions('es')
  await screen.getByRole('button', { name: 'Save settings' }).click()
  await expect.element(first).toHaveAccessibleDescription('Please choose one of the languages offered.')
  expect(saveSiteSettings).not.toHaveBeenCalled()
  await first.selectOptions('si')
  await screen.getByRole('button', { name: 'Save settings' }).click()
  await expect.element(screen.getByText('Settings saved')).toBeVisible()
  expect(saveSiteSettings.mock.lastCall?.[0]).toMatchObject({ languages: { codes: ['en', 'si'], first: 'si' } })
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})

test('a language is found by either of its names, added, and offered in the form above', async () => {
  const addLanguage = vi.fn(async (_: { code: string }) => listed(further(true)))
  const { screen, saveSiteSettings } = await showPage({ addLanguage })
  const search = screen.getByLabelText('Find a language')
  await search.fill('fran')
  expect(screen.getByRole('button', { name: 'Add Amharic' }).query()).toBeNull()
  await search.fill('nothing like it')
  await expect.element(screen.getByText('Nothing found.')).toBeVisible()
  await search.fill('french')
  await screen.getByRole('button', { name: 'Add French' }).click()
  await expect.element(screen.getByText('French can be translated now')).toBeVisible()
  expect(addLanguage).toHaveBeenCalledWith({ code: 'fr' })
  await expect.element(search).toHaveFocus()
  await expect.element(screen.getByText('29% translated')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Translate to French' }))
    .toHaveAttribute('href', '/admin/manage-translations?language=fr')
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
  await screen.getByLabelText('Français').click()
  await screen.getByRole('button', { name: 'Save settings' }).click()
  await expect.element(screen.getByText('Settings saved')).toBeVisible()
  expect(saveSiteSettings.mock.lastCall?.[0]).toMatchObject({ languages: { codes: [...siteLanguages, 'fr'] } })
})

test('an added language is removed, unless it is offered', async () => {
  const removeLanguage = vi
    .fn(async (_: { code: string }) => listed(further()))
    .mockRejectedValueOnce(refusal(409, { code: 'gm-error-language-offered' }))
  const { screen } = await showPage({ getFurtherLanguages: async () => listed(further(true)), removeLanguage })
  await screen.getByRole('button', { name: 'Remove French' }).click()
  await expect.element(screen.getByText(/Please stop offering it first/)).toBeVisible()
  await screen.getByRole('button', { name: 'Remove French' }).click()
  await expect.element(screen.getByText('French removed')).toBeVisible()
  expect(removeLanguage).toHaveBeenLastCalledWith({ code: 'fr' })
  await expect.element(screen.getByRole('button', { name: 'Add French' })).toBeVisible()
  const offered = await showPage({ getFurtherLanguages: async () => listed(further(true, true)) })
  await expect.element(offered.screen.getByText('29% translated')).toBeVisible()
  expect(offered.screen.getByRole('button', { name: 'Remove French' }).query()).toBeNull()
})

test('somebody else’s saving is named; one saves again, or sees theirs in place of what was typed', async () => {
  const saved = { at: '2026-11-29T10:00:00.000Z', by: 'Kasun' }
  const theirs = { ...settings, operator: { name: 'Pola Lanka', about: null, email: null }, revision: 1, saved }
  const getSiteSettings = vi.fn(async (): Promise<SiteSettingsAnswer> => theirs).mockResolvedValueOnce(settings)
  const saveSiteSettings = vi.fn((_: object) =>
    Promise.reject<never>(refusal(409, { code: 'gm-error-settings-changed' })),
  )
  const { screen } = await showPage({
    getSiteSettings,
    saveSiteSettings,
  })
  const name = screen.getByLabelText('Name of the operator (optional)')
  await name.fill('Pola Kandy')
  await screen.getByRole('button', { name: 'Save settings' }).click()
  await expect.element(screen.getByText(/^Kasun saved at/)).toBeVisible()
  await expect.element(name).toHaveValue('Pola Kandy')
  await screen.getByRole('button', { name: 'Save settings' }).click()
  await expect.poll(() => saveSiteSettings.mock.lastCall?.[0]).toMatchObject({ revision: 1 })
  await screen.getByRole('button', { name: 'Show theirs' }).click()
  await expect.element(name).toHaveValue('Pola Lanka')
})

test('a test mail says what became of it; failed mails lead to what failed', async () => {
  const { screen, sendTestMail } = await showPage()
  await expect.element(screen.getByRole('link', { name: '1', exact: true })).toHaveAttribute('href', '/admin/jobs')
  await screen.getByRole('button', { name: 'Send me a test mail' }).click()
  await expect.element(screen.getByText(/has left. Please look whether it arrived/)).toBeVisible()
  expect(sendTestMail).toHaveBeenCalledOnce()
})

test('who waits for approval is counted whatever the setting is, and all are accepted with one button', async () => {
  const left = [3, 0]
  const acceptWaiting = vi.fn(async () => ({ changed: 100, waiting: left.shift() ?? 0 }))
  const getSiteState = vi.fn(async (): Promise<SiteState> => state)
  getSiteState.mockResolvedValueOnce({ ...state, waiting: 103 })
  const { screen } = await showPage({ getSiteState }, {}, { acceptWaiting })
  const count = screen.getByRole('link', { name: '103' })
  await expect.element(count).toHaveAttribute('href', '/admin/personal-accounts?state=waiting')
  await screen.getByRole('button', { name: 'Accept all who wait' }).click()
  await expect.element(screen.getByText('Accepted accounts: 200')).toBeVisible()
  expect(acceptWaiting).toHaveBeenCalledTimes(2)
  await expect.element(screen.getByText('People who wait for approval')).not.toBeInTheDocument()
})

test('without a mail server the page says so, and a refused test is shown', async () => {
  const { screen } = await showPage(
    { sendTestMail: () => Promise.reject(refusal(429, {})) },
    { mail: { isConfigured: false, waiting: 0, failed: 0, test: null } },
  )
  await expect.element(screen.getByText(/No mail server is set up yet/)).toBeVisible()
  await screen.getByRole('button', { name: 'Send me a test mail' }).click()
  await expect.element(screen.getByText(/Too many attempts/)).toBeVisible()
})
