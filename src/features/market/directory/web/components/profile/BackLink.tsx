import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx'
import classes from './ProfileCover.module.css'

/** Link to the directory. A visitor who came from its results gets back to them unchanged. */
export function BackLink({ name }: { name: string }): ReactNode {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { directory } = useSiteLinks()
  const goBack = (event: MouseEvent) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!plain || !cameFromResults()) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <div className={classes.back}>
      <Breadcrumb above={[{ title: t('Directory'), link: directory, onClick: goBack }]} current={name} />
    </div>
  )
}

const results = /^\/(directory|(collection|sector|focus)\/.*|[a-z0-9]+\/network(\/directory)?)?$/

/** Whether the previous page showed results, as far as the browser reveals it. */
function cameFromResults(): boolean {
  if (!('navigation' in window)) return false
  const index = navigation.currentEntry?.index ?? 0
  const before = navigation.entries()[index - 1]?.url
  return Boolean(before && results.test(new URL(before).pathname))
}
