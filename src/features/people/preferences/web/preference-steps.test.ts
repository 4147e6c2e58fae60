import { expect, test } from 'vitest'
import { preferenceSteps } from './preference-steps.ts'

const steps = (query: string) => preferenceSteps(new URLSearchParams(query))

test('steps go language, country, currency, and then back to the page the visitor came from', () => {
  const first = steps('redirect=/tea%3Fpage=2')
  expect(first.step).toBe('language')
  expect(first.back).toBe('/tea?page=2')
  const second = steps(first.next.split('?')[1] ?? '')
  expect(second).toMatchObject({ step: 'country', back: first.paths.language })
  const third = steps(second.next.split('?')[1] ?? '')
  expect(third).toMatchObject({ step: 'currency', back: second.paths.country, next: '/tea?page=2' })
})

test('without a `redirect` the last step leads to the marketplace', () => {
  expect(steps('step=currency').next).toBe('/marketplace')
  expect(steps('step=nonsense')).toMatchObject({ step: 'language', back: '/marketplace' })
  expect(steps('step=currency').paths.country).toBe('/marketplace/preferences?step=country')
})

test('a `redirect` to another site is ignored, and its `lang` is removed because it would override the choice', () => {
  expect(steps('step=currency&redirect=https://evil.test').next).toBe('/marketplace')
  expect(steps('step=currency&redirect=//evil.test').next).toBe('/marketplace')
  expect(steps('step=currency&redirect=/tea%3Flang=en%26page=2').next).toBe('/tea?page=2')
})
