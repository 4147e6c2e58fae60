import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createTranslate } from '#web/i18n/translate.ts'
import { show } from '#web/testing/show.tsx'
import { sayInOwnWords } from './field-words.ts'

let end: (() => void) | undefined
afterEach(() => end?.())

/** A plain form as on some pages, with Sinhala texts. */
async function shown(fields: ReactNode) {
  end = sayInOwnWords({ t: createTranslate('en', { 'Please fill this in.': 'මෙය පුරවන්න.' }) })
  const { screen } = await show(
    <form onSubmit={event => event.preventDefault()}>
      {fields}
      <button type="submit">Send</button>
    </form>,
  )
  return { screen, send: () => screen.getByRole('button', { name: 'Send' }).click() }
}

test('a missing value is reported beside its field in the page’s language; the field is focused, and the message stays until it changes', async () => {
  const { screen, send } = await shown(<input aria-label="Reason" required />)
  const field = screen.getByRole('textbox', { name: 'Reason' })
  await send()
  await expect.element(field).toHaveAccessibleDescription('මෙය පුරවන්න.')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveFocus()
  expect(field.element().nextElementSibling?.textContent).toBe('මෙය පුරවන්න.')
  await send()
  expect(screen.getByText('මෙය පුරවන්න.').all()).toHaveLength(1)
  await field.fill('Broken')
  await expect.element(field).not.toHaveAccessibleDescription()
  expect(screen.getByRole('alert').query()).toBeNull()
})

test('no bubble of the browser appears: the event of every refused field is cancelled', async () => {
  const { screen, send } = await shown(<input aria-label="Many" type="number" max={15} defaultValue={16} />)
  const cancelled: boolean[] = []
  screen.container.addEventListener('invalid', event => cancelled.push(event.defaultPrevented), true)
  await send()
  expect(cancelled).toEqual([true])
})

test.each([
  ['too much', <input key="x" aria-label="X" type="number" max={15} defaultValue={16} />, 'Please enter 15 or less.'],
  ['too little', <input key="x" aria-label="X" type="number" min={1} defaultValue={0} />, 'Please enter 1 or more.'],
  [
    'not whole',
    <input key="x" aria-label="X" type="number" min={0} defaultValue={1.5} />,
    'Please enter a whole number.',
  ],
  ['no address', <input key="x" aria-label="X" type="email" defaultValue="asha" />, 'Please add a valid email address'],
  ['no link', <input key="x" aria-label="X" type="url" defaultValue="pola" />, 'Please enter a web address.'],
  [
    'another pattern',
    <input key="x" aria-label="X" pattern="[A-Z]{2}" title="Two capitals" defaultValue="l" />,
    'Two capitals',
  ],
  ['no tick', <input key="x" aria-label="X" type="checkbox" required />, 'Please tick this.'],
])('an invalid field gets a message that fits: %s', async (_, field, words) => {
  const { screen, send } = await shown(field)
  await send()
  await expect.element(screen.getByLabelText('X')).toHaveAccessibleDescription(words)
})

test('a group of radio buttons has one message', async () => {
  const { screen, send } = await shown(
    <fieldset>
      <legend>Colour</legend>
      {['Red', 'Blue'].map(one => (
        <label key={one}>
          <input type="radio" name="colour" value={one} required />
          {one}
        </label>
      ))}
    </fieldset>,
  )
  await send()
  await expect.element(screen.getByText('Please choose one.')).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: 'Blue' })).toHaveAccessibleDescription('Please choose one.')
  await screen.getByRole('radio', { name: 'Blue' }).click()
  expect(screen.getByText('Please choose one.').query()).toBeNull()
})
