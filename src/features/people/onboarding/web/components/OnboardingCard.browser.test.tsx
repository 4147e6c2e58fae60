import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aViewer } from '#web/testing/a-viewer.ts'
import { refusal } from '#web/testing/refusal.ts'
import { type FakeClients, show } from '#web/testing/show.tsx'
import type { OnboardingProgress, OnboardingStep } from '../../onboarding.contract.ts'
import { personSteps, type StepRule, vendorSteps } from '../../onboarding-steps.ts'
import { OnboardingCard } from './OnboardingCard.tsx'

beforeEach(() => sessionStorage.clear())

const userId = '11111111-1111-4111-8111-111111111111'

/** The first steps as the API returns them: none done, each with its target. */
function progressOf(rules: readonly StepRule[], targets: (string | null)[]): OnboardingProgress {
  const steps = targets.map((target, index): OnboardingStep => {
    const { id, order, percentage, title, description } = rules[index] as StepRule
    const tooltip = { description }
    return { id, step: id, order, percentage, title, completed: false, tooltip, position: 'top', target }
  })
  return { percentage: 30, steps, isDismissed: false }
}

const person = progressOf(personSteps, [null, '#photo', '#invites', '/marketplace'])
const done = { ...person, steps: person.steps.map(step => ({ ...step, completed: step.id !== 3 })) }

async function showCard(clients: FakeClients = {}, language = 'en') {
  const getOnboardingProgressUser = vi.fn(async () => person)
  const { screen, address } = await show(<OnboardingCard userId={userId} />, {
    clients: { ...clients, onboarding: { getOnboardingProgressUser } },
    language,
  })
  await expect.element(screen.getByRole('heading').first()).toBeVisible()
  return { screen, address, getOnboardingProgressUser }
}

test('a step’s tooltip shows on keyboard focus until Escape, and Enter follows its link', async () => {
  const { screen, address } = await showCard()
  await expect.element(screen.getByRole('img', { name: '30% done' })).toBeVisible()
  const way = screen.getByRole('link', { name: 'Follow enterprises' })
  await expect.element(way).toHaveAccessibleDescription(/^Find makers you like/)
  way.element().focus()
  const tooltip = screen.getByRole('tooltip', { name: /^Find makers/ }).or(screen.getByText(/^Find makers/))
  await expect.element(tooltip).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(tooltip).not.toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(address()).toBe('/marketplace')
})

test('inviting opens from its step; afterwards the steps reload, and the focus returns', async () => {
  const referUser = vi.fn(async () => ({
    referralLink: '',
    items: [{ email: 'asha@x.lk', outcome: 'invited' as const }],
    count: 1,
  }))
  const getUserReferrals = vi.fn(() => Promise.reject(refusal(503)))
  const { screen, getOnboardingProgressUser } = await showCard({ referrals: { referUser, getUserReferrals } })
  const invite = screen.getByRole('button', { name: 'Invite a contact' })
  await invite.click()
  await expect.element(screen.getByRole('textbox', { name: 'Address 1' })).toHaveFocus()
  getOnboardingProgressUser.mockResolvedValue(done)
  await userEvent.keyboard('asha@x.lk{Enter}')
  await expect.element(screen.getByText('1 step to do')).toBeVisible()
  await expect.element(screen.getByRole('listitem').nth(1)).toMatchTextContent('Add a photo')
  await expect.element(screen.getByRole('listitem').nth(1).getByRole('img', { name: 'Step done' })).toBeVisible()
  await expect.element(invite).toHaveFocus()
})

test('the invite form stays open if the steps can’t be reloaded', async () => {
  const outcome = 'own' as const
  const referUser = vi.fn(async () => ({ referralLink: '', items: [{ email: 'asha@x.lk', outcome }], count: 1 }))
  const getUserReferrals = vi.fn(() => Promise.reject(refusal(503)))
  const { screen, getOnboardingProgressUser } = await showCard({ referrals: { referUser, getUserReferrals } })
  await screen.getByRole('button', { name: 'Invite a contact' }).click()
  const address = screen.getByRole('textbox', { name: 'Address 1' })
  await expect.element(address).toHaveFocus()
  getOnboardingProgressUser.mockRejectedValue(refusal(503))
  await userEvent.keyboard('asha@x.lk{Enter}')
  await expect.element(address).toHaveAccessibleDescription('This is your own address.')
})

test('a step that others in the team did is shown, without a link or button', async () => {
  const progress = progressOf(vendorSteps, ['/resources/7', null])
  const steps = progress.steps.map(step => ({ ...step, completed: step.id === 9 }))
  const getOnboardingProgressVendor = vi.fn(async () => ({ ...progress, steps }))
  const { screen, address } = await show(<OnboardingCard vendorId={7} canInvite={false} />, {
    clients: { onboarding: { getOnboardingProgressVendor } },
  })
  await expect.element(screen.getByText(/^Invite a contact/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Invite a contact' })).not.toBeInTheDocument()
  await screen.getByRole('link', { name: 'Download resources' }).click()
  expect(address()).toBe('/resources/7')
})

test('once all is done one line remains, which can be hidden', async () => {
  const all = { ...person, percentage: 100, steps: person.steps.map(step => ({ ...step, completed: true })) }
  const dismissOnboardingUser = vi.fn(async () => ({ ...all, isDismissed: true })).mockRejectedValueOnce(refusal(503))
  const getOnboardingProgressUser = vi.fn(async () => all)
  const { screen } = await show(<OnboardingCard userId={userId} />, {
    clients: { onboarding: { getOnboardingProgressUser, dismissOnboardingUser } },
    viewer: aViewer({ id: userId }),
  })
  const card = screen.getByRole('region', { name: 'First steps' })
  await expect.element(card).toMatchTextContent('You’ve done everything you can so far.')
  expect(screen.getByRole('listitem').elements()).toHaveLength(0)
  const hide = card.getByRole('button', { name: 'Hide' })
  await hide.click()
  await expect.element(card.getByRole('alert')).toBeVisible()
  await hide.click()
  await expect.element(card).not.toBeInTheDocument()
  expect(dismissOnboardingUser).toHaveBeenLastCalledWith({ userId })
})

test('an admin who views somebody’s account can’t hide the steps', async () => {
  const all = { ...person, percentage: 100, steps: person.steps.map(step => ({ ...step, completed: true })) }
  const getOnboardingProgressUser = vi.fn(async () => all)
  const { screen } = await show(<OnboardingCard userId={userId} />, {
    clients: { onboarding: { getOnboardingProgressUser } },
    viewer: aViewer({ role: 1 }),
  })
  await expect.element(screen.getByRole('region')).not.toBeInTheDocument()
  expect(getOnboardingProgressUser).toHaveBeenCalled()
})

test('in Sinhala, too, a step is announced with its explanation', async () => {
  const { screen, address } = await showCard({}, 'si')
  const way = screen.getByRole('link').last()
  await expect.element(way).toHaveAccessibleName(/[඀-෿]{3}/)
  await expect.element(way).toHaveAccessibleDescription(/[඀-෿]{3}/)
  await way.click()
  expect(address()).toBe('/marketplace')
})

test('a step without a target is left out of the list, unless it’s done', async () => {
  const signedUp = { ...person, steps: person.steps.map(step => ({ ...step, completed: step.id === 1 })) }
  const getOnboardingProgressUser = vi.fn(async () => ({
    ...signedUp,
    steps: [...signedUp.steps, ...progressOf(personSteps.slice(5), [null, null]).steps],
  }))
  const { screen } = await show(<OnboardingCard userId={userId} />, {
    clients: { onboarding: { getOnboardingProgressUser } },
  })
  await expect.element(screen.getByText('Sign up')).toBeVisible()
  expect(screen.getByRole('listitem').elements()).toHaveLength(4)
  await expect.element(screen.getByText('Become a cocreator')).not.toBeInTheDocument()
})
