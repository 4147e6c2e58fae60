import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { addPath } from '../../cart-paths.ts'

const MiniCart = lazy(() => import('./MiniCart.tsx'))

/** Takes the forms that put something into the cart, on any page, and shows what was put in. Its code comes with the first. */
export function CartForms(): ReactNode {
  const [sent, setSent] = useState<{ form: HTMLFormElement }>()
  useEffect(() => {
    const take = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement
      if (form.getAttribute('action') !== addPath) return
      event.preventDefault()
      setSent({ form })
    }
    addEventListener('submit', take)
    return () => removeEventListener('submit', take)
  }, [])
  return (
    sent && (
      <Suspense fallback={null}>
        <MiniCart sent={sent} />
      </Suspense>
    )
  )
}
