import { expect } from 'vitest'
import { choose, goTo, guestBeside, named, openMain, press, type } from './admin-walks.ts'
import type { Visitor } from './journey.ts'
import { besides, bothWays, network, owner } from './network-walks.ts'
import { mailTo } from './people.ts'
import { nameOf } from './steps.ts'

/** Opens a member beside the list; the drawer has its name. */
async function openMember(visitor: Visitor, name: string) {
  const { page, t } = visitor
  await openMain(visitor, `${network}/manager`)
  await type(visitor, page.getByLabel(t('Name, place or tag')), name)
  await page.keyboard.press('Enter')
  await page.waitForURL(/search=/)
  await press(visitor, page.getByRole('main').getByRole('link', { name }).first())
  await page.waitForURL(/row=/)
  const drawer = page.getByRole('region', { name }).or(page.getByRole('dialog', { name }))
  await drawer.getByLabel(t('Add a note')).waitFor()
  return drawer
}

bothWays('a note is written, a task done, and a member decided about with a message', owner, {}, async visitor => {
  const { page, t } = visitor
  const [note, task, message] = [named('They moved the drying loft'), named('Ask for the plan'), named('Welcome on')]
  const drawer = await openMember(visitor, await nameOf(visitor, 'nuwaraleaf'))
  await type(visitor, drawer.getByLabel(t('Add a note')), note)
  await press(visitor, drawer.getByRole('button', { name: t('Save note') }))
  await drawer.getByText(note).first().waitFor()
  await press(visitor, drawer.getByRole('button', { name: t('Add task') }))
  await type(visitor, drawer.getByLabel(t('What is to be done')), task)
  await goTo(visitor, drawer.getByLabel(t('Day'), { exact: true }))
  await drawer.getByLabel(t('Day'), { exact: true }).fill('2031-05-17')
  await press(visitor, drawer.getByRole('button', { name: t('Save task') }))
  const box = drawer.getByRole('checkbox', { name: task })
  await goTo(visitor, box)
  await page.keyboard.press('Space')
  await page.getByText(t('Task done')).first().waitFor()
  await box.waitFor({ state: 'detached' })

  await press(visitor, drawer.getByRole('button', { name: t('Change membership') }))
  const end = drawer.getByLabel(t('Last day'), { exact: true })
  await choose(visitor, drawer.getByLabel(t('What changes')), 'status')
  await choose(visitor, drawer.getByLabel(t('New status')), 'approved')
  await end.fill(visitor.language === 'si' ? '2032-12-31' : '2031-12-31')
  await type(visitor, drawer.getByLabel(t('Message to the enterprise (optional)')), message)
  await press(visitor, drawer.getByRole('button', { name: t('Save change') }))
  await page.getByText(t('Membership changed')).first().waitFor()
  await expect.poll(() => drawer.textContent()).toContain(message)

  // the enterprise reads the message, and nothing that is for the network's people
  const member = await besides(visitor, 'nimali@pola.example')
  await member.open('/notifications')
  const main = member.page.getByRole('main')
  await expect.poll(() => main.textContent()).toContain(message)
  expect(await main.textContent()).not.toContain(note)
})

bothWays('a message is written to all that a search finds, looked at, and sent', owner, {}, async visitor => {
  const { page, t, origin } = visitor
  const subject = named('The drying loft opens')
  await openMain(visitor, `${network}/manager`)
  await type(visitor, page.getByLabel(t('Name, place or tag')), 'Nuwara Leaf')
  await page.keyboard.press('Enter')
  await page.waitForURL(/search=/)
  await press(visitor, page.getByRole('link', { name: t('Write to all {{count}}', { count: 1 }) }))
  await page.waitForURL(/messages\/new/)
  await type(visitor, page.getByLabel(t('Subject'), { exact: true }), subject)
  await type(visitor, page.getByLabel(t('Text'), { exact: true }), 'Dear {{enterprise}}, come and see it.')
  await press(visitor, page.getByRole('button', { name: t('Save and preview') }))
  await page.waitForURL(/messages\/[0-9a-f-]{36}/)
  const send = t('Send to {{count}} members', { count: 1 })
  await press(visitor, page.getByRole('button', { name: send }))
  await press(visitor, page.getByRole('dialog').getByRole('button', { name: send }))
  const mail = await mailTo(origin, 'nimali@pola.example', new RegExp(subject))
  expect(mail.text).toMatch(/Nuwara|නුවර/)
  expect(mail.links.some(link => link.includes('/network-messages/stop'))).toBe(true)
  await openMain(visitor, `${network}/manager/messages`)
  await page.getByRole('main').getByRole('link', { name: subject }).waitFor()
})

bothWays('a change of the look is published, seen by visitors, and taken back', owner, {}, async visitor => {
  const { page, t } = visitor
  const line = named('Grown slowly')
  await openMain(visitor, `${network}/settings`)
  const words = page.getByRole('region', { name: t('Words') })
  const field = words.getByLabel(t('Line below the name')).locator('visible=true')
  const before = await field.inputValue()
  await type(visitor, field, line)
  const publish = page.getByRole('button', { name: t('Publish'), exact: true })
  await expect.poll(() => publish.getAttribute('aria-disabled')).toBe(null)
  await page.getByText(t('{{count}} changes not published', { count: 1 })).waitFor()

  const guest = await guestBeside(visitor)
  const seen = async () => {
    await guest.open(network)
    return guest.page.getByRole('main').textContent()
  }
  expect(await seen()).not.toContain(line)
  await press(visitor, publish)
  await page.getByText(t('Published: visitors see it within a few seconds')).waitFor()
  await expect.poll(seen).toContain(line)
  await press(visitor, page.getByRole('button', { name: t('Undo publication') }))
  await page.getByText(t('Visitors see what they saw before')).waitFor()
  await expect.poll(seen).not.toContain(line)
  await expect.poll(() => field.inputValue()).toBe(before)
})

bothWays('a partner writes about a member it looks after', 'kasun@pola.example', {}, async visitor => {
  const { page, t } = visitor
  const visit = named('Walked the terraces together')
  await openMain(visitor, '/hillcountrygrowers/network-partner/lankaorganic')
  const row = page.getByRole('main').getByRole('list').getByRole('link').first()
  const name = ((await row.getByRole('heading').or(row).first().textContent()) ?? '').trim()
  await press(visitor, row)
  const drawer = page.getByRole('dialog')
  const member = ((await drawer.getByRole('heading').first().textContent()) ?? '').trim()
  expect(name).toContain(member)
  await type(visitor, drawer.getByLabel(t('What happened')), visit)
  await drawer.getByRole('radio', { name: t('Visit') }).check()
  await press(visitor, drawer.getByRole('button', { name: t('Save note') }))
  await drawer.getByText(visit).last().waitFor()

  const theirs = await besides(visitor, owner)
  const log = await openMember(theirs, member)
  await expect.poll(() => log.textContent()).toContain(visit)
})
