import { type ReactNode, Suspense } from 'react'
import { useApp } from '#web/app-context.ts'
import { askToSignIn } from '#web/ask-to-sign-in.ts'
import { viewerAccountLink } from '../viewer-parts.ts'

type Props = { children: ReactNode; current?: boolean }

/**
 * “Account” in the footer and the phone's bar (docs/product.md §2): the login modal for guests, disabled for role 1, a choice of
 * profiles for people with several, otherwise the account page.
 */
export function AccountLink({ children, current = false }: Props): ReactNode {
  const { viewer } = useApp()
  if (!viewer) {
    return (
      <a
        href="/auth/login-page?redirect=/account"
        rel="nofollow"
        onClick={event => {
          event.preventDefault()
          askToSignIn({ redirect: '/account' })
        }}
      >
        {children}
      </a>
    )
  }
  return (
    <Suspense fallback={null}>
      <viewerAccountLink.Part current={current}>{children}</viewerAccountLink.Part>
    </Suspense>
  )
}
