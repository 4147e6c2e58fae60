import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { Link } from './Link.tsx'
import { Tooltip } from './Tooltip.tsx'

const words = 'Approved by Pola since March 2024'

function Badges() {
  return (
    <div style={{ padding: 80 }}>
      <Tooltip text={words}>
        <button type="button">Approved</button>
      </Tooltip>
      <Link to="/elsewhere">Elsewhere</Link>
    </div>
  )
}

async function showBadges(language = 'en') {
  const { screen } = await show(<Badges />, { language })
  await userEvent.hover(page.elementLocator(document.documentElement), { position: { x: 600, y: 600 } })
  return { screen, badge: screen.getByRole('button', { name: 'Approved' }), tooltip: screen.getByText(words) }
}

test('hovering shows the tooltip above its control, and leaving hides it', async () => {
  const { screen, badge, tooltip } = await showBadges()
  await expect.element(tooltip).not.toBeVisible()
  await badge.hover()
  await expect.element(tooltip).toBeVisible()
  const [text, control] = [tooltip, badge].map(one => one.element().getBoundingClientRect())
  expect(text?.bottom).toBeLessThanOrEqual((control?.top ?? 0) + 1)
  await screen.getByRole('link').hover()
  await expect.element(tooltip).not.toBeVisible()
})

test('the tooltip stays while the pointer is on it, so that it can be read enlarged', async () => {
  const { badge, tooltip } = await showBadges()
  await badge.hover()
  await expect.element(tooltip).toBeVisible()
  await tooltip.hover()
  await expect.element(tooltip).toBeVisible()
})

test('focus shows the tooltip too, Escape hides it, and the control keeps the focus', async () => {
  const { badge, tooltip } = await showBadges()
  await userEvent.keyboard('{Tab}')
  await expect.element(badge).toHaveFocus()
  await expect.element(tooltip).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(tooltip).not.toBeVisible()
  await expect.element(badge).toHaveFocus()
  await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}')
  await expect.element(tooltip).toBeVisible()
})

test('screen readers get the tooltip as the control’s description, shown or not', async () => {
  const { badge, tooltip } = await showBadges()
  await expect.element(badge).toHaveAccessibleDescription(words)
  await badge.hover()
  await expect.element(tooltip).toBeVisible()
  await expect.element(badge).toHaveAccessibleDescription(words)
})

test('a tap elsewhere hides the tooltip', async () => {
  const { badge, tooltip } = await showBadges()
  await userEvent.keyboard('{Tab}')
  await expect.element(tooltip).toBeVisible()
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await expect.element(tooltip).not.toBeVisible()
  await expect.element(badge).toHaveFocus()
})

test.each(['en', 'ur'])('near an edge the tooltip stays within the window (%s)', async language => {
  const long = 'අනුමත කළේ පොල විසින් 2024 මාර්තු සිට, සියලු අවම ප්‍රමිතීන් සපුරා ඇති බැවින්'
  const { screen } = await show(
    <Tooltip text={long}>
      <button type="button">Here</button>
    </Tooltip>,
    { language },
  )
  await screen.getByRole('button').hover()
  const tooltip = screen.getByText(long)
  await expect.element(tooltip).toBeVisible()
  const { left, right, top, bottom } = tooltip.element().getBoundingClientRect()
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(innerWidth)
  expect(top).toBeGreaterThanOrEqual(screen.getByRole('button').element().getBoundingClientRect().bottom - 1)
  expect(bottom).toBeLessThanOrEqual(innerHeight)
})
