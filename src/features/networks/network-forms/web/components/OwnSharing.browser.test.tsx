import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { nothingNamed } from '#features/platform/forms/form-choices.contract.ts'
import { aQuestion } from '#features/platform/forms/random-forms.factory.ts'
import { show } from '#web/testing/show.tsx'
import type { OwnSharing as Sharing } from '../../network-forms.contract.ts'
import { OwnSharing } from './OwnSharing.tsx'
import { SharedAnswers } from './SharedAnswers.tsx'

const network = { id: 7, subDomain: 'lanka', name: 'Lanka Organic' }
const hedges = aQuestion({ id: 33, text: { en: 'One example' } })
const items: Sharing['items'] = [
  {
    ...{ network, question: 'pola/33', asked: hedges, value: { en: 'Hedges' }, givenAt: '2026-09-01T08:00:00.000Z' },
    ...{ from: 'Seed Savers', share: { at: '2026-09-02T08:00:00.000Z', by: 'Ruwan' } },
  },
  { network, question: '5/6', asked: null, value: null, givenAt: null, from: null, share: null },
]

async function showSharing(managesVendor = true) {
  let shown = items
  const getOwnSharing = vi.fn(async () => ({ items: shown, things: nothingNamed }))
  const shareAnswer = vi.fn(async ({ question, isShared }: { question: string; isShared: boolean }) => {
    const share = isShared ? { at: '2026-09-03T08:00:00.000Z', by: 'Ruwan' } : null
    shown = shown.map(one => (one.question === question ? { ...one, share } : one))
    return {}
  })
  const { screen } = await show(<OwnSharing vendorId={3} managesVendor={managesVendor} />, {
    clients: { networkForms: { getOwnSharing, shareAnswer } },
  })
  return { screen, getOwnSharing, shareAnswer }
}

test('each shared answer has its date, who shared it, and a switch that takes it back', async () => {
  const { screen, shareAnswer } = await showSharing()
  const one = screen.getByRole('switch', { name: 'Share with Lanka Organic: One example' })
  await expect.element(one).toBeChecked()
  await expect.element(screen.getByText('For Seed Savers on 1 Sep 2026')).toBeVisible()
  await expect.element(screen.getByText('Shared since 2 Sep 2026 by Ruwan')).toBeVisible()
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
  await one.click()
  await expect.element(one).not.toBeChecked()
  await expect.element(one).toHaveFocus()
  expect(shareAnswer).toHaveBeenCalledWith({ vendorId: 3, networkId: 7, question: 'pola/33', isShared: false })
  await expect.element(screen.getByText(/Shared since/)).not.toBeInTheDocument()
})

test('members of the team without a say see nothing of it', async () => {
  const { screen, getOwnSharing } = await showSharing(false)
  await expect.element(screen.getByText('Owners and admins of the team decide what is shared.')).toBeVisible()
  expect(getOwnSharing).not.toHaveBeenCalled()
})

test('the network reads shared answers as what they are, and no heading without any', async () => {
  const getSharedAnswers = vi.fn(async () => ({
    items: [{ question: hedges, value: { en: 'Hedges' }, givenAt: '2026-09-01T08:00:00.000Z', from: 'Seed Savers' }],
    things: nothingNamed,
  }))
  const ui = <SharedAnswers networkId={7} vendorId={3} />
  const { screen } = await show(ui, { clients: { networkForms: { getSharedAnswers } } })
  await expect.element(screen.getByRole('heading', { name: 'Shared by the enterprise' })).toBeVisible()
  await expect.element(screen.getByText('Given to Seed Savers on 1 Sep 2026')).toBeVisible()
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
  screen.unmount()
  const none = async () => ({ items: [], things: nothingNamed })
  const empty = await show(ui, { clients: { networkForms: { getSharedAnswers: none } } })
  expect(empty.screen.getByRole('heading').query()).toBeNull()
})
