import { type FunctionComponent, type ReactNode, useEffect, useState } from 'react'
import { cardsFormId } from '#features/market/directory/cards-form.ts'
import { addPath } from '../../cart-paths.ts'
import type { SentForm } from '../sent-form.ts'

type Sent = SentForm & { MiniCart: FunctionComponent<{ sent: SentForm }> }

/**
 * Handles the forms on any page that add to the cart, and shows what was added. Its code is loaded on the first submit;
 * if that fails, the form is sent as without scripts.
 */
export function CartForms(): ReactNode {
  const [sent, setSent] = useState<Sent>()
  useEffect(() => {
    const take = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement
      if (form.getAttribute('action') !== addPath) return
      event.preventDefault()
      import('./MiniCart.tsx').then(
        ({ default: MiniCart }) => setSent({ form, by: event.submitter, MiniCart }),
        () => {
          removeEventListener('submit', take)
          form.requestSubmit(event.submitter)
        },
      )
    }
    addEventListener('submit', take)
    return () => removeEventListener('submit', take)
  }, [])
  return (
    <>
      <form id={cardsFormId} method="post" action={addPath} />
      {sent && <sent.MiniCart sent={sent} />}
    </>
  )
}
