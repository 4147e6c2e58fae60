import { type FunctionComponent, type ReactNode, useEffect, useState } from 'react'
import { addPath } from '../../cart-paths.ts'

type Sent = { form: HTMLFormElement; MiniCart: FunctionComponent<{ sent: { form: HTMLFormElement } }> }

/**
 * Takes the forms that put something into the cart, on any page, and shows what was put in. Its code comes with the first;
 * if it can't be had, the form is sent as without scripts.
 */
export function CartForms(): ReactNode {
  const [sent, setSent] = useState<Sent>()
  useEffect(() => {
    const take = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement
      if (form.getAttribute('action') !== addPath) return
      event.preventDefault()
      import('./MiniCart.tsx').then(
        ({ default: MiniCart }) => setSent({ form, MiniCart }),
        () => form.submit(),
      )
    }
    addEventListener('submit', take)
    return () => removeEventListener('submit', take)
  }, [])
  return sent && <sent.MiniCart sent={sent} />
}
