import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '#web/testing/show.tsx'
import { guessMatching, type Matching } from '../../matched-fields.ts'
import { ColumnMatch } from './ColumnMatch.tsx'

const columns = [
  { name: 'Product name', samples: ['Ceylon tea', 'Kithul treacle'] },
  { name: 'Colour', samples: [] },
  { name: '', samples: ['12.50', '<b>7</b>'] },
  { name: 'Notes', samples: ['sold on Sundays'] },
]

type Props = { showMissing: boolean; onChange: (matching: Matching) => void }

function Match({ showMissing, onChange }: Props): ReactNode {
  const [matching, setMatching] = useState(guessMatching(columns.map(({ name }) => name)))
  const change = (next: Matching) => {
    onChange(next)
    setMatching(next)
  }
  return <ColumnMatch columns={columns} matching={matching} onChange={change} showMissing={showMissing} />
}

async function showMatch(showMissing = false) {
  const onChange = vi.fn<(matching: Matching) => void>()
  const { screen } = await show(<Match showMissing={showMissing} onChange={onChange} />)
  return { screen, onChange }
}

test('guessed columns are shown with their values, and others can be chosen', async () => {
  const { screen, onChange } = await showMatch()
  const title = screen.getByLabelText('Title', { exact: true })
  await expect.element(title).toHaveValue('0')
  await expect.element(title).toHaveAccessibleDescription('Ceylon tea Kithul treacle')
  await expect.element(screen.getByLabelText('Color')).toHaveValue('1')
  const price = screen.getByLabelText('Price')
  await expect.element(price).toHaveValue('')
  await price.selectOptions('Column 3')
  expect(onChange).toHaveBeenLastCalledWith({ title: 0, color: 1, price: 2 })
  // values are shown as they are in the file, even if they look like HTML
  await expect.element(price).toHaveAccessibleDescription('12.50 <b>7</b>')
  await screen.getByLabelText('Color').selectOptions('Not in the file')
  expect(onChange).toHaveBeenLastCalledWith({ title: 0, price: 2 })
})

test('each missing required field is marked, and no other', async () => {
  const { screen } = await showMatch(true)
  const price = screen.getByLabelText('Price')
  await expect.element(price).toBeInvalid()
  await expect.element(price).toHaveAccessibleDescription('Please choose a column.')
  await expect.element(screen.getByLabelText('Title', { exact: true })).toBeValid()
  await expect.element(screen.getByLabelText('Stock')).toBeValid()
  await price.selectOptions('Notes')
  await expect.element(price).toHaveAccessibleDescription('sold on Sundays')
})
