import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import Combobox from './Combobox.tsx'

const languages = [
  { id: 'si', text: 'සිංහල – Sinhala', lang: 'si' },
  { id: 'ta', text: 'தமிழ் – Tamil', lang: 'ta' },
  { id: 'ur', text: 'اردو – Urdu', lang: 'ur' },
  { id: 'en', text: 'English' },
]

function Spoken({ isFull = false }: { isFull?: boolean }) {
  const [chosen, setChosen] = useState<string[]>([])
  return (
    // Away from the edges, as on a page: a list that reaches over an edge is scrolled to, which closes it.
    <div style={{ padding: '100px 24px' }}>
      <p id="most">Up to three</p>
      <Combobox
        label="Add a language"
        placeholder="Type a language"
        options={languages.filter(({ id }) => !chosen.includes(id))}
        onChoose={id => setChosen([...chosen, id])}
        isFull={isFull}
        describedBy="most"
      />
      <output>{chosen.join(' ')}</output>
    </div>
  )
}

async function showSpoken(language = 'en', isFull = false) {
  const { screen } = await show(<Spoken isFull={isFull} />, { language })
  const box = screen.getByRole('combobox')
  const list = screen.getByRole('listbox')
  const choose = async (typed: string) => {
    await userEvent.keyboard(typed)
    await expect.element(list.getByRole('option')).toHaveLength(1)
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(box).toHaveAttribute('aria-activedescendant')
    await userEvent.keyboard('{Enter}')
  }
  return { screen, box, list, choose }
}

test('a combobox has a name and description, and opens when somebody types', async () => {
  const { screen, box, list } = await showSpoken()
  await expect.element(box).toHaveAccessibleName('Add a language')
  await expect.element(box).toHaveAccessibleDescription('Up to three')
  await box.click()
  await userEvent.keyboard('tam')
  await expect.element(box).toHaveAttribute('aria-expanded', 'true')
  await expect.element(list.getByRole('option')).toHaveLength(1)
  await expect.element(list.getByRole('option', { name: 'தமிழ் – Tamil' })).toBeVisible()
  await expect.element(screen.getByText('No matching options.')).not.toBeInTheDocument()
})

test('the keyboard chooses an option, and the field is empty and focused for the next', async () => {
  const { screen, box, list, choose } = await showSpoken()
  await box.click()
  await choose('urd')
  await expect.element(screen.getByText('ur', { exact: true })).toBeVisible()
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(box).toHaveValue('')
  await expect.element(box).toHaveFocus()
  await choose('engl')
  await expect.element(screen.getByText('ur en')).toBeVisible()
})

test('a chosen option is not offered again', async () => {
  const { screen, box, list, choose } = await showSpoken()
  await box.click()
  await choose('sin')
  await expect.element(screen.getByText('si', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Show all options Add a language' }).click()
  await expect.element(list.getByRole('option')).toHaveLength(3)
  await expect.element(list.getByRole('option', { name: 'සිංහල – Sinhala' })).not.toBeInTheDocument()
})

test('a word in any script finds options, and one without matches says so', async () => {
  const { screen, box, list } = await showSpoken()
  await box.click()
  await userEvent.fill(box, 'සිංහල')
  await expect.element(list.getByRole('option', { name: 'සිංහල – Sinhala' })).toBeVisible()
  await userEvent.fill(box, 'Klingon')
  await expect.element(screen.getByText('No matching options.')).toBeVisible()
})

test('Escape closes the list and chooses nothing', async () => {
  const { screen, box, list } = await showSpoken()
  await box.click()
  await userEvent.keyboard('tam')
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(screen.getByRole('status').first()).not.toHaveTextContent('ta')
})

test('leaving the field with a half-typed word chooses nothing', async () => {
  const { screen, box, list } = await showSpoken()
  await box.click()
  await userEvent.keyboard('tam{Tab}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(box).toHaveValue('')
  await expect.element(screen.getByText('ta', { exact: true })).not.toBeInTheDocument()
})

test('in Urdu the button is at the left, and its name is in Urdu', async () => {
  const { screen, box } = await showSpoken('ur')
  const open = screen.getByRole('button')
  await expect.element(open).toHaveAccessibleName(/^\u200f[\p{Script=Arabic} ]+ Add a language$/u)
  expect(open.element().getBoundingClientRect().left).toBeLessThan(box.element().getBoundingClientRect().right / 2)
})

test('a full combobox accepts no more options', async () => {
  const { screen, box, list } = await showSpoken('en', true)
  await expect.element(box).toHaveAttribute('aria-disabled', 'true')
  box.element().focus()
  await userEvent.keyboard('eng{ArrowDown}{Enter}')
  await expect.element(box).toHaveFocus()
  await expect.element(box).toHaveValue('')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button')).toBeDisabled()
})
