import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import { DuplicateCheck } from './components/DuplicateCheck.tsx'

const pottery = {
  id: 5,
  subDomain: 'pottery',
  brand: 'Molagoda Pottery',
  title: '',
  place: 'Kegalle',
  by: ['name' as const],
  isFree: true,
}

function open(thisIsUs: number | null) {
  const set = vi.fn(async () => ({ success: true }))
  const applications = { getDuplicates: async () => ({ items: [pottery], count: 1 }), setApplicationVendor: set }
  const shown = show(
    <>
      <section data-question="101">
        <DuplicateCheck applicationId={7} thisIsUs={thisIsUs} name="Molagoda" website="" phone="" />
      </section>
      <section data-question="703">
        <DuplicateCheck applicationId={7} thisIsUs={thisIsUs} name="" website="" phone="0112345678" />
      </section>
    </>,
    { clients: { applications } },
  )
  return { set, shown }
}

test('one choice counts for the name and the phone number, and the focus stays at the question', async () => {
  const { set, shown } = open(null)
  const { screen } = await shown
  await userEvent.click(screen.getByRole('button', { name: 'This is us' }).first())
  await expect.poll(() => screen.getByRole('button', { name: 'That isn’t us' }).elements().length).toBe(2)
  expect(set).toHaveBeenCalledExactlyOnceWith({ id: 7, vendorId: 5 })
  expect(document.activeElement?.getAttribute('data-question')).toBe('101')
})

test('an earlier choice is still shown', async () => {
  const { set, shown } = open(5)
  const { screen } = await shown
  await userEvent.click(screen.getByRole('button', { name: 'That isn’t us' }).first())
  await expect.poll(() => screen.getByText('Are you in the directory already?').elements().length).toBe(2)
  expect(set).toHaveBeenCalledExactlyOnceWith({ id: 7, vendorId: null })
})

test('“none of these” doesn’t clear an enterprise that was chosen elsewhere', async () => {
  const { set, shown } = open(9)
  const { screen } = await shown
  await userEvent.click(screen.getByRole('button', { name: 'None of these' }).last())
  await expect.poll(() => screen.getByText('Are you in the directory already?').elements().length).toBe(1)
  expect(set).not.toHaveBeenCalled()
})
