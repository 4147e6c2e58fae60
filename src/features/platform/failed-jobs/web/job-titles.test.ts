import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { titles } from './job-titles.ts'

test('every queue’s jobs have a title', () => {
  const root = join(import.meta.dirname, '../../../..')
  const queues = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap(name => [...readFileSync(join(root, name), 'utf8').matchAll(/ = defineQueue(?:<[^(]*>)?\(\s*'([\w-]+)'/g)])
    .map(([, queue]) => queue)
  expect(queues.length).toBeGreaterThan(40)
  expect(queues.toSorted()).toEqual([...titles.keys()].toSorted())
})
