import { expect, test, vi } from 'vitest'
import { show } from '#web/testing/show.tsx'
import { addPath } from '../../cart-paths.ts'
import { CartForms } from './CartForms.tsx'

vi.mock('./MiniCart.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('if the code of the mini cart can’t be loaded, the form is sent as without scripts', async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockReturnValue()
  const { screen } = await show(
    <>
      <form method="post" action={addPath}>
        <input type="hidden" name="variantId" value="70" />
        <button type="submit">Add to cart</button>
      </form>
      <CartForms />
    </>,
  )
  const button = screen.getByRole('button', { name: 'Add to cart' })
  await button.click()
  await expect.poll(() => submit.mock.contexts).toEqual([screen.container.querySelector('form')])
  expect(submit).toHaveBeenCalledExactlyOnceWith(button.element())
})
