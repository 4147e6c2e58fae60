import { afterEach, expect, test, vi } from 'vitest'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import type { OfferedCode, Promotion, PromotionState } from '../../promotions.contract.ts'
import { PromotionsPage } from './PromotionsPage.tsx'

afterEach(() => localStorage.clear())

const terms = {
  code: 'TEA10',
  basisPoints: 1000,
  currency: 'USD',
  amount: null,
  minimum: 0,
  mostPerPerson: null,
} satisfies Partial<Promotion>
const tea: OfferedCode = { ...terms, id: 5, to: null }
const spice: OfferedCode = { ...terms, id: 6, code: 'SPICE', to: '2027-03-01' }
const running: Promotion = { ...terms, id: 41, state: 'running', from: '2026-11-01', to: '2026-12-01' }

type Setting = { items?: Promotion[]; codes?: OfferedCode[]; mayChange?: boolean }

async function showPage({ items = [running], codes = [tea, spice], mayChange = true }: Setting = {}) {
  const promotions = {
    getPromotions: vi.fn(async () => ({
      items,
      count: items.length,
      offset: 0,
      limit: 20,
      mayChange,
      maxDays: 60,
      codes,
    })),
    addPromotion: vi.fn(async () => ({ id: 42 })),
    endPromotion: vi.fn(async () => ({ done: true as const })),
  }
  const shown = await show(<PromotionsPage />, {
    clients: { promotions },
    loader: () => ({ vendorId: 7, meta: {} }),
  })
  const { screen } = shown
  if (items.length > 0) await expect.element(screen.getByRole('table')).toBeVisible()
  else await expect.element(screen.getByText('There hasn’t been one yet.')).toBeVisible()
  const openForm = async () => {
    await screen.getByRole('button', { name: 'New promotion' }).click()
    const form = screen.getByRole('dialog', { name: 'New promotion' })
    return {
      form,
      code: form.getByRole('combobox', { name: 'Code' }),
      from: form.getByLabelText('First day (optional)'),
      to: form.getByLabelText('Last day', { exact: true }),
      start: () => form.getByRole('button', { name: 'Start promotion' }).click(),
    }
  }
  return { ...shown, ...promotions, openForm }
}

test('a promotion without days or with its days in the wrong order isn’t sent', async () => {
  const { openForm, addPromotion } = await showPage()
  const { form, code, from, to, start } = await openForm()
  await expect.element(code).toHaveValue('')
  await start()
  await expect.element(code).toHaveAccessibleDescription('Please choose a code.')
  await expect.element(form.getByRole('alert')).toHaveFocus()
  await expect.element(to).toHaveAccessibleDescription(/Please choose the last day\./)
  await from.fill('2026-12-10')
  await to.fill('2026-12-09')
  await code.selectOptions('6')
  await start()
  await expect.element(to).toHaveAccessibleDescription(/The last day can’t be before the first\./)
  expect(addPromotion).not.toHaveBeenCalled()
})

test('the only code is chosen already, and an empty first day means from now on', async () => {
  const { screen, openForm, addPromotion, getPromotions } = await showPage({ items: [], codes: [tea] })
  const { form, code, to, start } = await openForm()
  await expect.element(code).toHaveValue('5')
  await expect.element(to).toHaveAccessibleDescription(/At most 60 days\./)
  await to.fill('2026-12-31')
  const before = getPromotions.mock.calls.length
  await start()
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(screen.getByText('Promotion saved')).toBeVisible()
  expect(addPromotion.mock.calls).toEqual([[{ vendorId: 7, discountId: 5, from: null, to: '2026-12-31' }]])
  expect(getPromotions.mock.calls.length).toBeGreaterThan(before)
})

test('each refusal stands beside the field that it is about, and what was typed stays', async () => {
  const { openForm, addPromotion } = await showPage()
  const { form, code, from, to, start } = await openForm()
  await code.selectOptions('6')
  await from.fill('2026-12-10')
  await to.fill('2026-12-31')
  const refusals = [
    ['gm-error-promotion-overlap', from, /Another promotion runs on one of these days\./],
    ['gm-error-promotion-dates', to, /no later than its code, and within 45 days\./],
    ['gm-error-promotion-code', code, /This code can’t be used any more\./],
  ] as const
  for (const [name, field, text] of refusals) {
    addPromotion.mockRejectedValueOnce(refusal(409, { code: name, given: { most: 45 } }))
    await start()
    await expect.element(field).toHaveAccessibleDescription(text)
    await expect.element(field).toHaveFocus()
  }
  addPromotion.mockRejectedValueOnce(refusal(503))
  await start()
  await expect.element(form.getByRole('alert')).toMatchTextContent('We can’t reach our data right now.')
  await expect.element(code).toHaveValue('6')
  await expect.element(from).toHaveValue('2026-12-10')
  await expect.element(to).toHaveValue('2026-12-31')
})

test('a promotion ends only after a confirmation', async () => {
  const { screen, endPromotion } = await showPage()
  await screen.getByRole('button', { name: 'End TEA10' }).click()
  const question = screen.getByRole('dialog', { name: 'End the promotion of TEA10?' })
  expect(endPromotion).not.toHaveBeenCalled()
  await question.getByRole('button', { name: 'End promotion' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(endPromotion.mock.lastCall).toEqual([{ id: 41 }])
  await expect.element(screen.getByText('Promotion ended')).toBeVisible()
})

test('a promotion that has ended has no button, and a paused one says why', async () => {
  const one = (id: number, code: string, state: PromotionState) => ({ ...running, id, code, state })
  const { screen } = await showPage({ items: [one(1, 'OLD', 'ended'), one(2, 'REST', 'paused')] })
  await expect.element(screen.getByText(/^Its code can’t be used now/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'End REST' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'End OLD' }).query()).toBeNull()
})

test('without a code there is a way to add one, and a reader gets no buttons', async () => {
  const owner = await showPage({ items: [], codes: [] })
  await expect
    .element(owner.screen.getByRole('link', { name: 'Add a discount code' }))
    .toHaveAttribute('href', '/vendor/discounts?vendorId=7')
  expect(owner.screen.getByRole('button', { name: 'New promotion' }).query()).toBeNull()
  await owner.screen.unmount()
  const { screen } = await showPage({ mayChange: false })
  await expect.element(screen.getByRole('row', { name: /TEA10/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'New promotion' }).query()).toBeNull()
  expect(screen.getByRole('button', { name: 'End TEA10' }).query()).toBeNull()
})
