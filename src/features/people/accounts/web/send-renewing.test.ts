import { expect, test } from 'vitest'
import { sendInBackground } from '#web/session-end.ts'
import { sendRenewing } from './send-renewing.ts'

test('background requests wait until the new session has come, and then go on with it', async () => {
  const order: string[] = []
  const answer = Promise.withResolvers<void>()
  const underWay = sendInBackground(async signal => {
    order.push('before')
    await new Promise((_done, refuse) => signal.addEventListener('abort', () => refuse(signal.reason)))
  })
  await expect.poll(() => order).toEqual(['before'])
  const renewing = sendRenewing(() => answer.promise.then(() => order.push('renewed')))
  await expect(underWay).rejects.toThrow()
  const next = sendInBackground(async () => order.push('after'))
  answer.resolve()
  await Promise.all([renewing, next])
  expect(order).toEqual(['before', 'renewed', 'after'])
})
