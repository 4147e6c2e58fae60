import { expect, test, vi } from 'vitest'
import { aViewer } from '#web/testing/a-viewer.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { Pledge } from '../../cocreators.contract.ts'
import { PledgeSection } from '../components/PledgeSection.tsx'
import { CocreatorPage } from './CocreatorPage.tsx'
import { cocreatorLoader } from './cocreator.loader.ts'

const given: Pledge = { kinds: ['visit'], words: 'On Sundays', pledgedAt: '2026-10-04T08:00:00.000Z' }
const userId = aViewer().id

async function open(
  pledge: Pledge | null,
  { language = 'en', viewer = aViewer() as ReturnType<typeof aViewer> | null } = {},
) {
  const givePledge = vi.fn(async ({ kinds, words }: Pick<Pledge, 'kinds' | 'words'>) => ({
    pledge: { ...given, kinds, words },
  }))
  const takePledgeBack = vi.fn(async () => ({ pledge: null }))
  const cocreators = { getPledge: async () => ({ pledge }), givePledge, takePledgeBack }
  const { screen } = await show(<CocreatorPage />, {
    ...{ viewer, language, loader: cocreatorLoader, clients: { cocreators } },
    ...{ path: '/become-cocreator', route: '/become-cocreator' },
  })
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  return { screen, givePledge, takePledgeBack }
}

test('guests read what cocreators do, and are asked to log in', async () => {
  const { screen } = await open(null, { viewer: null })
  await expect
    .element(screen.getByRole('link', { name: 'Log in' }))
    .toHaveAttribute('href', '/auth/login-page?redirect=%2Fbecome-cocreator')
  await expect.element(screen.getByRole('group')).not.toBeInTheDocument()
})

test('a pledge that names nothing isn’t sent; a given one is thanked for', async () => {
  const { screen, givePledge } = await open(null)
  const submit = screen.getByRole('button', { name: 'Become a cocreator' })
  await submit.click()
  await expect.element(screen.getByText('Please choose something, or say it in your own words.')).toBeVisible()
  expect(givePledge).not.toHaveBeenCalled()
  await screen.getByRole('checkbox', { name: 'Try out what is new' }).click()
  await screen.getByRole('textbox', { name: 'In your own words' }).fill(' Phones ')
  await submit.click()
  await expect.element(screen.getByText(/^Thank you/)).toBeVisible()
  expect(givePledge).toHaveBeenCalledExactlyOnceWith({ userId, kinds: ['try'], words: 'Phones' })
})

test('a pledge is taken back, and a failure is shown', async () => {
  const { screen, takePledgeBack } = await open(given)
  await expect.element(screen.getByRole('checkbox', { name: 'Visit enterprises and report what I see' })).toBeChecked()
  takePledgeBack.mockRejectedValueOnce(refusal(503))
  const takeBack = screen.getByRole('button', { name: 'Take your pledge back' })
  await takeBack.click()
  await expect.element(screen.getByText(/^We can’t reach our data right now/)).toBeVisible()
  await takeBack.click()
  await expect.element(screen.getByText(/^You’ve taken your pledge back/)).toBeVisible()
  await expect.element(takeBack).not.toBeInTheDocument()
})

test('the account shows the pledge in Sinhala, to admins without a way to change it', async () => {
  const cocreators = { getPledge: async () => ({ pledge: given }) }
  const { screen } = await show(<PledgeSection userId={userId} isOwn={false} />, {
    ...{ viewer: aViewer(), language: 'si', clients: { cocreators } },
  })
  await expect.element(screen.getByRole('listitem')).toMatchTextContent(/[඀-෿]{3}/)
  await expect.element(screen.getByText('On Sundays')).toBeVisible()
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument()
})
