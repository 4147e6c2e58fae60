import { expect, test } from 'vitest'
import { announce, listenToAnnouncements } from './announce.ts'

test('announcements made before anybody listens are delivered later, once and in order', () => {
  announce('view', [1])
  announce('shown', [2, 3])
  const heard: unknown[] = []
  listenToAnnouncements((topic, ids) => heard.push([topic, ids]))
  announce('view', [4])
  expect(heard).toEqual([
    ['view', [1]],
    ['shown', [2, 3]],
    ['view', [4]],
  ])
})
