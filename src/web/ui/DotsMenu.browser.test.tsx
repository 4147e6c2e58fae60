import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '#web/testing/show.tsx'
import { DotsMenu } from './DotsMenu.tsx'

async function showMenu({ language = 'en' } = {}) {
  const [reply, remove, react] = [vi.fn(), vi.fn(), vi.fn()]
  const { screen } = await show(
    <div style={{ display: 'flex', justifyContent: 'flex-end' }}>
      <DotsMenu
        label="Actions"
        items={[
          { label: 'Reply', icon: 'reply', run: reply },
          { label: 'Delete', icon: 'trash', run: remove, isDangerous: true },
        ]}
        head={close => (
          <button
            type="button"
            role="menuitem"
            onClick={() => {
              close()
              react()
            }}
          >
            🙏
          </button>
        )}
      />
    </div>,
    { language },
  )
  const item = (name: string) => screen.getByRole('menuitem', { name })
  return { screen, reply, remove, react, item, button: screen.getByRole('button', { name: 'Actions' }) }
}

test('a menu is opened and used by keyboard alone: arrows go round, Enter runs, and the focus returns', async () => {
  const { screen, item, button, remove, reply } = await showMenu()
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('🙏')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Reply')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(item('Delete')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{Enter}')
  expect([remove.mock.calls.length, reply.mock.calls.length]).toEqual([1, 0])
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('Escape closes a menu without doing anything; what stands above the items closes it, too', async () => {
  const { screen, item, button, react, remove, reply } = await showMenu()
  await button.click()
  await expect.element(item('🙏')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  expect([react, remove, reply].flatMap(one => one.mock.calls)).toEqual([])
  await button.click()
  await item('🙏').click()
  expect(react).toHaveBeenCalledOnce()
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
})

test.each(['en', 'ur'])('a menu stays on the page, at the edge that its button has (%s)', async language => {
  const { screen, button, item } = await showMenu({ language })
  await button.click()
  await expect.element(item('🙏')).toHaveFocus()
  const [menu, dots] = [screen.getByRole('menu'), button].map(one => one.element().getBoundingClientRect())
  if (!menu || !dots) return expect.unreachable()
  expect(menu.left).toBeGreaterThanOrEqual(8)
  expect(menu.right).toBeLessThanOrEqual(innerWidth - 8)
  expect(menu.top).toBeGreaterThanOrEqual(dots.bottom)
  // the button stands at the end of the line: right, or left in Urdu
  expect(language === 'ur' ? menu.left < innerWidth / 2 : menu.right > innerWidth / 2).toBe(true)
})
