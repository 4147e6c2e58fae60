import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import type { ListingDraft } from '../../../listing-draft.ts'
import { LeadTime } from './LeadTime.tsx'

const onChange = vi.fn()

function Editor(): React.ReactNode {
  const [leadDays, setLeadDays] = useState<ListingDraft['leadDays']>(null)
  return (
    <LeadTime
      content={{ leadDays }}
      round={1}
      isReadOnly={false}
      onChange={parts => {
        onChange(parts)
        if (parts.leadDays !== undefined) setLeadDays(parts.leadDays)
      }}
    />
  )
}

test('a made-to-order listing has a number of working days, which must be valid', async () => {
  const { screen } = await show(<Editor />)
  await expect.element(screen.getByRole('radio', { name: /^Ready in stock/ })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: /^Made to order/ }))
  expect(onChange).toHaveBeenLastCalledWith({ leadDays: [3, 5] })
  const most = screen.getByRole('textbox', { name: 'Working days, at most' })
  await userEvent.fill(most, '14')
  expect(onChange).toHaveBeenLastCalledWith({ leadDays: [3, 14] })
  onChange.mockClear()
  await userEvent.fill(most, '366')
  await expect.element(screen.getByText('Write a whole number from 1 to 365.')).toBeVisible()
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.fill(most, '2')
  expect(onChange).toHaveBeenLastCalledWith({ leadDays: [2, 3] })
  await userEvent.click(screen.getByRole('radio', { name: /^Ready in stock/ }))
  expect(onChange).toHaveBeenLastCalledWith({ leadDays: null })
})
