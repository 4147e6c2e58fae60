import type { MouseEvent, ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'

type Props = { className?: string | undefined; children?: ReactNode }

/**
 * The link to the forum in the footer and the drawer; networks’ own sites have no forum. `children` come before its text.
 * Opens the login modal for guests instead (docs/product.md §2 “Header, menu, footer”).
 */
export function ForumLink({ className, children }: Props): ReactNode {
  const { t } = useTranslation()
  const { site, viewer } = useApp()
  if (site.kind !== 'platform') return null
  const open = async (event: MouseEvent) => {
    if (viewer) return
    event.preventDefault()
    ;(await import('../ask-for-forum.ts')).askForForum(t)
  }
  return (
    <Link to="/forum" className={className} onClick={open}>
      {children}
      {t('Forum')}
    </Link>
  )
}
