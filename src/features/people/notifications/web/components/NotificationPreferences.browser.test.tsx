import { expect, test, vi } from 'vitest'
import type { UsedTimeZone } from '#features/people/accounts/accounts.contract.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import { refusal } from '#web/testing/refusal.ts'
import { show } from '#web/testing/show.tsx'
import { groupNames, isFixed, waysOf } from '../../notification-groups.ts'
import type { NotificationPreferences as Preferences } from '../../notifications.contract.ts'
import { NotificationPreferences } from './NotificationPreferences.tsx'

const defaults: Preferences = {
  groups: groupNames.map(group => ({
    ...{ group, ...waysOf(group) },
    fixed: (['inApp', 'mail', 'push'] as const).filter(way => isFixed(group, way)),
  })),
  ...{ timeZone: { name: 'Asia/Colombo', from: 'choice' }, quiet: null, pushKey: 'key', devices: [] },
}

async function section(given: Partial<Preferences> = {}) {
  const saveNotificationPreferences = vi.fn(async () => defaults)
  const removePushDevice = vi.fn(async () => defaults)
  const setTimeZone = vi.fn(async (): Promise<UsedTimeZone> => ({ name: 'Asia/Tokyo', from: 'choice' }))
  const { screen } = await show(<NotificationPreferences />, {
    viewer: aViewer({ id: 'me' }),
    clients: {
      accounts: { setTimeZone },
      notifications: {
        getNotificationPreferences: async () => ({ ...defaults, ...given }),
        ...{ saveNotificationPreferences, removePushDevice },
      },
    },
  })
  return { screen, saveNotificationPreferences, removePushDevice, setTimeZone }
}

test('each choice is saved at once, in order; channels that can’t be turned off say so', async () => {
  const { screen, saveNotificationPreferences: save } = await section()
  await screen.getByLabelText('Followers: Email').selectOptions('daily')
  await screen.getByLabelText('Feedback: Push').click()
  await expect.element(screen.getByText('Your choice is saved').first()).toBeVisible()
  await expect
    .poll(() => save.mock.calls)
    .toEqual([
      [{ groups: [{ group: 'follows', inApp: true, mail: 'daily', push: false }], quiet: null }],
      [{ groups: [{ group: 'feedback', inApp: true, mail: 'now', push: false }], quiet: null }],
    ])
  await expect.element(screen.getByLabelText('Followers: Email')).toHaveValue('daily')
  expect(screen.getByLabelText('Orders: Email').elements()).toEqual([])
  expect(screen.getByText('Always on').elements()).toHaveLength(4)
})

test('quiet hours start with a default night, and can be changed', async () => {
  const { screen, saveNotificationPreferences: save } = await section()
  await screen.getByLabelText('I have quiet hours').click()
  await screen.getByLabelText('They end at').fill('06:30')
  await expect.poll(() => save.mock.lastCall).toEqual([{ groups: [], quiet: { from: 1320, until: 390 } }])
})

test('a choice that couldn’t be saved is undone, and a message says so', async () => {
  const { screen, saveNotificationPreferences: save } = await section()
  save.mockRejectedValue(refusal(503))
  await screen.getByLabelText('Points: Email').selectOptions('weekly')
  await expect.element(screen.getByText(/We can’t reach our data right now/)).toBeVisible()
  await expect.element(screen.getByLabelText('Points: Email')).toHaveValue('off')
})

test('devices can be removed', async () => {
  const device = { device: 'Firefox · Android', createdAt: '2026-11-20T00:00:00.000Z', isThis: false, id: 'a' }
  const { screen, removePushDevice } = await section({ devices: [device] })
  await screen.getByRole('button', { name: 'Turn off push messages on Firefox · Android' }).click()
  expect(removePushDevice).toHaveBeenCalledExactlyOnceWith({ id: 'a' })
  await expect.element(screen.getByText('Firefox · Android')).not.toBeInTheDocument()
})

test('the time zone in use is shown, and can be changed to another or to the device’s', async () => {
  const { screen, setTimeZone } = await section()
  const browser = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const zone = screen.getByLabelText(/^Your time zone/)
  await expect.element(zone).toHaveValue('Asia/Colombo')
  await zone.selectOptions('Asia/Tokyo')
  await expect.poll(() => setTimeZone.mock.lastCall).toEqual([{ userId: 'me', chosen: 'Asia/Tokyo', browser }])
  await expect.element(screen.getByRole('combobox', { name: 'Your time zone: Asia/Tokyo' })).toHaveValue('Asia/Tokyo')
  await zone.selectOptions('')
  await expect.poll(() => setTimeZone.mock.lastCall).toEqual([{ userId: 'me', chosen: null, browser }])
})

test.each([
  [{ name: 'America/New_York', from: 'country' }, 'That of your country, until your device says where you are.'],
  [{ name: 'UTC', from: 'nothing' }, 'We don’t know where you are, so it’s UTC for now.'],
] as const)('a time zone that the person didn’t choose (%s) is explained', async (timeZone, text) => {
  const { screen } = await section({ timeZone })
  await expect.element(screen.getByText(text)).toBeVisible()
})
