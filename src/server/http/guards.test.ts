import { createRouterClient, os } from '@orpc/server'
import { expect, test } from 'vitest'
import { asViewer, guest } from '../testing/test-context.ts'
import { adminOnly, adminOrAnswer } from './guards.ts'

const asAdmin = (viewer: { role: number; needsTwoStep?: boolean } | null) => {
  const routes = {
    act: os
      .$context<ReturnType<typeof guest>>()
      .use(adminOnly)
      .handler(() => 'done'),
  }
  return createRouterClient(routes, { context: viewer ? asViewer({ userId: 'a', ...viewer }) : guest() }).act()
}

test('admin endpoints don’t exist for others; an admin without two-step codes is asked to set them up', async () => {
  expect(await asAdmin({ role: 1 })).toBe('done')
  await expect(asAdmin({ role: 2 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(asAdmin(null)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(asAdmin({ role: 2, needsTwoStep: true })).rejects.toMatchObject({
    code: 'gm-error-two-step-needed',
    status: 403,
  })
})

test('plain admin routes answer in the same way', async () => {
  const viewer = { userId: 'a', sessionId: 'b', provedAt: null }
  expect(adminOrAnswer({ ...viewer, role: 1 })).toMatchObject({ role: 1 })
  const answers = [null, { ...viewer, role: 2 }, { ...viewer, role: 2, needsTwoStep: true }].map(adminOrAnswer)
  const outcomes = await Promise.all(
    answers.map(async one => (one instanceof Response ? [one.status, (await one.json()).code] : one)),
  )
  expect(outcomes).toEqual([
    [404, 'NOT_FOUND'],
    [404, 'NOT_FOUND'],
    [403, 'gm-error-two-step-needed'],
  ])
})
