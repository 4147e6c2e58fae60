import { Counter, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { UnknownTags } from './unknown-tags.ts'

test('unknown keys are counted by name up to a bound, and reported once each', async () => {
  const registry = new Registry()
  const counter = new Counter({ name: 'unknown', help: 'unknown', labelNames: ['key'], registers: [registry] })
  const reported: string[] = []
  const unknown = new UnknownTags({ counter, report: tag => reported.push(tag), most: 2 })
  for (const tag of ['A', 'B', 'C', 'A', 'D']) unknown.note(tag)
  const { values } = await counter.get()
  expect(Object.fromEntries(values.map(({ labels, value }) => [labels.key, value]))).toEqual({ A: 2, B: 1, other: 2 })
  expect(reported).toEqual(['A', 'B'])
})
