import { type FunctionComponent, type ReactNode, useEffect, useState } from 'react'
import { cardsFormId } from '#features/market/directory/cards-form.ts'
import { addPath } from '../../cart-paths.ts'
import type { SentForm } from '../sent-form.ts'

type Sent = SentForm & { MiniCart: FunctionComponent<{ sent: SentForm }> }

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
