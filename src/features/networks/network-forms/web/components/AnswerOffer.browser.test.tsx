import axe from 'axe-core'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aQuestion } from '#features/platform/forms/random-forms.factory.ts'
import { show } from '#web/testing/show.tsx'
import type { AnswerOffers } from '../../network-forms.contract.ts'
import { AnswerOffer, OffersProvider } from './AnswerOffer.tsx'

type Offer = AnswerOffers['items'][number]

const question = aQuestion({ id: 33, text: { en: 'One example' } })
const offer: Offer = {
  ...{ questionId: 33, value: { en: 'Hedges' }, givenAt: '2026-09-01T08:00:00.000Z', from: 'Seed Savers' },
  ...{ askedAs: 'What are you proud of?', question: 'pola/33', mayShare: true, isShared: false },
}

type AnsweredProps = { given: Partial<Offer>; before: unknown; onChange: (value: unknown) => void }

/** A question with the offer below it, and its answer as JSON. */
function Answered({ given, before, onChange }: AnsweredProps): ReactNode {
  const [value, setValue] = useState(before)
  const change = (next: unknown) => {
    onChange(next)
    setValue(next)
  }
  return (
    <OffersProvider vendorId={3} network={{ id: 7, name: 'Lanka Organic' }} initial={[{ ...offer, ...given }]}>
      <output aria-label="Answer">{JSON.stringify(value)}</output>
      <AnswerOffer question={question} value={value} change={change} />
    </OffersProvider>
  )
}

async function showOffer(given: Partial<Offer>, before: unknown) {
  const change = vi.fn()
  const shareAnswer = vi.fn(async () => ({}))
  const { screen } = await show(<Answered given={given} before={before} onChange={change} />, {
    clients: { networkForms: { shareAnswer } },
  })
  return { screen, change, shareAnswer }
}

test('an answer that was given elsewhere is taken over by one press, and what was there comes back by another', async () => {
  const { screen, change } = await showOffer({}, { en: 'Walls' })
  await expect.element(screen.getByText('You answered this for Seed Savers on 1 Sep 2026:')).toBeVisible()
  await expect.element(screen.getByText('There it was asked as: What are you proud of?')).toBeVisible()
  expect(change).not.toHaveBeenCalled()
  const use = screen.getByRole('button', { name: 'Use this answer' })
  ;(use.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('status', { name: 'Answer' })).toHaveTextContent('{"en":"Hedges"}')
  const back = screen.getByRole('button', { name: 'Back to what was here' })
  await expect.element(back).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('status', { name: 'Answer' })).toHaveTextContent('{"en":"Walls"}')
  await expect.element(use).toHaveFocus()
  expect((await axe.run(screen.container)).violations.map(({ id }) => id)).toEqual([])
})

test('where the answer is the same already there is nothing to take over', async () => {
  const { screen } = await showOffer({ from: null, askedAs: null }, { en: 'Hedges' })
  await expect.element(screen.getByText('This is your answer here, too.')).toBeVisible()
  await expect.element(screen.getByText(/in your application to Pola/)).toBeVisible()
  expect(screen.getByRole('button').query()).toBeNull()
})

test('sharing is asked for each question and taken back in the same place', async () => {
  const { screen, shareAnswer, change } = await showOffer({}, null)
  await screen.getByText('Share with Lanka Organic').click()
  const tick = screen.getByRole('checkbox', { name: 'Share my newest answer with Lanka Organic' })
  await expect.element(tick).not.toBeChecked()
  await tick.click()
  await expect.element(tick).toBeChecked()
  await tick.click()
  await expect.element(tick).not.toBeChecked()
  const of = { vendorId: 3, networkId: 7, question: 'pola/33' }
  expect(shareAnswer.mock.calls).toEqual([[{ ...of, isShared: true }], [{ ...of, isShared: false }]])
  expect(change).not.toHaveBeenCalled()
})

test('if sharing fails, the tick stays what it was and says why', async () => {
  const { screen, shareAnswer } = await showOffer({}, null)
  shareAnswer.mockRejectedValueOnce(new Error('away'))
  await screen.getByText('Share with Lanka Organic').click()
  const tick = screen.getByRole('checkbox')
  await tick.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.')
  await expect.element(tick).not.toBeChecked()
})

test('what belongs to the network itself can’t be shared with it', async () => {
  const { screen } = await showOffer({ mayShare: false }, null)
  await expect.element(screen.getByRole('button', { name: 'Use this answer' })).toBeVisible()
  expect(screen.getByRole('checkbox').query()).toBeNull()
})
