import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showQuestion } from '../testing/show-question.tsx'

const choice = (id: number, en: string, si?: string) => ({ id, text: { en, ...(si && { si }) }, points: 0 })
const teas = { id: 30, title: { en: 'Teas', si: 'තේ' }, choices: [choice(31, 'Black'), choice(32, 'Green', 'කොළ තේ')] }
const others = {
  id: 40,
  title: { en: 'Others' },
  choices: Array.from({ length: 12 }, (_, at) => choice(41 + at, `Herb ${at + 1}`)),
}

test('one of several is taken back where it need not be answered, and the arrows go through the groups', async () => {
  const { screen, onChange, answer } = await showQuestion({
    type: 'selectOne',
    isRequired: false,
    choiceGroups: [teas, { ...others, choices: others.choices.slice(0, 1) }],
  })
  await expect.element(screen.getByText('(optional)')).toBeVisible()
  await screen.getByRole('radio', { name: 'Green' }).click()
  await userEvent.keyboard('{ArrowDown}')
  expect(onChange).toHaveBeenLastCalledWith(41)
  await expect.element(answer.getByText('Herb 1')).toBeVisible()
  await screen.getByRole('button', { name: 'Clear answer' }).click()
  expect(onChange).toHaveBeenLastCalledWith(null)
  await expect.element(answer.getByText('Not answered')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Clear answer' })).not.toBeInTheDocument()
})

test('a long list is found by a group’s name, too, and what is chosen stays in sight', async () => {
  const { screen, onChange } = await showQuestion({ type: 'selectMany', choiceGroups: [teas, others] })
  await screen.getByRole('checkbox', { name: 'Herb 12' }).click()
  const find = screen.getByLabelText('Type to find one')
  await find.fill('teas')
  await expect.element(screen.getByRole('checkbox', { name: 'Black' })).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: 'Green' })).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: 'Herb 12' })).toBeChecked()
  await expect.element(screen.getByRole('checkbox', { name: 'Herb 11' })).not.toBeInTheDocument()
  await screen.getByRole('checkbox', { name: 'Green' }).click()
  expect(onChange).toHaveBeenLastCalledWith([52, 32])
  await screen.getByRole('checkbox', { name: 'Green' }).click()
  await screen.getByRole('checkbox', { name: 'Herb 12' }).click()
  expect(onChange).toHaveBeenLastCalledWith(null)
})

test('an answer whose choice is gone counts as none, and the rest stays', async () => {
  const { screen, onChange } = await showQuestion(
    { type: 'selectOne', choiceGroups: [teas] },
    { value: 99, language: 'si' },
  )
  const green = screen.getByRole('radio', { name: 'කොළ තේ' })
  await expect.element(green).not.toBeChecked()
  await expect.element(screen.getByText('Black')).toHaveAttribute('lang', 'en')
  await green.click()
  expect(onChange).toHaveBeenCalledExactlyOnceWith(32)
})

test('help describes the control, and what is wrong comes before it', async () => {
  const { screen } = await showQuestion(
    { type: 'keyword', help: { en: 'As your buyers say it' }, isPublic: true },
    { problem: { code: 'missing' } },
  )
  const field = screen.getByRole('textbox', { name: 'What is it?' })
  await expect.element(field).toBeInvalid()
  await expect.element(field).toHaveAccessibleDescription(/\S.* As your buyers say it$/)
  await expect.element(screen.getByRole('img', { name: 'Shown on your public page' })).toBeVisible()
})

test('a day, a place and a certificate’s days are taken back as they were given', async () => {
  const day = await showQuestion({ type: 'text', presentation: 'date' }, { value: { en: '2026-05-01' } })
  await day.screen.getByLabelText('What is it?').fill('')
  expect(day.onChange).toHaveBeenLastCalledWith(null)
  await day.screen.unmount()
  const place = await showQuestion({ type: 'location', limits: { max: 1 } }, { value: [3] })
  // it names what it no longer knows, and makes room once that is gone
  await expect.element(place.screen.getByRole('combobox')).not.toBeInTheDocument()
  await place.screen.getByRole('button', { name: 'Remove No longer there' }).click()
  expect(place.onChange).toHaveBeenLastCalledWith(null)
  await expect.element(place.screen.getByRole('combobox', { name: 'What is it?' })).toBeVisible()
  await place.screen.unmount()
  const held = {
    certificateId: null,
    name: 'Seal',
    number: '',
    issuer: '',
    validFrom: '2026-01-01',
    validUntil: null,
    fileId: null,
  }
  const seal = await showQuestion({ type: 'certifications', limits: { max: 1 } }, { value: [held] })
  await expect.element(seal.screen.getByRole('combobox')).not.toBeInTheDocument()
  await seal.screen.getByLabelText('Valid from').fill('')
  expect(seal.onChange).toHaveBeenLastCalledWith([{ ...held, validFrom: null }])
  await seal.screen.getByRole('button', { name: 'Remove certificate' }).click()
  expect(seal.onChange).toHaveBeenLastCalledWith(null)
})

test('a certificate says what it asks for, and its last day follows from the first unless one is typed', async () => {
  const held = { certificateId: 5, name: '', number: '', issuer: '', validFrom: null, validUntil: null, fileId: null }
  const open = await showQuestion({ type: 'certifications' }, { value: [held] })
  await expect.element(open.screen.getByText('It asks for: Number, The certificate itself')).toBeVisible()
  await open.screen.getByLabelText('Valid from').fill('2026-03-01')
  expect(open.onChange).toHaveBeenLastCalledWith([{ ...held, validFrom: '2026-03-01', validUntil: '2027-02-28' }])
  await open.screen.unmount()
  const typed = { ...held, validUntil: '2026-12-31' }
  const kept = await showQuestion({ type: 'certifications' }, { value: [typed] })
  await kept.screen.getByLabelText('Valid from').fill('2026-03-01')
  expect(kept.onChange).toHaveBeenLastCalledWith([{ ...typed, validFrom: '2026-03-01' }])
})
