import type { ReactNode } from 'react'
import states from '#web/admin-list/ListStates.module.css'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'

/** Leads between the two kinds of what stands above the directory. */
export function HomeParts({ current }: { current: 'banners' | 'lists' }): ReactNode {
  const { t } = useTranslation()
  const parts = [
    ['banners', '/admin/manage-banners', t('Banners')],
    ['lists', '/admin/manage-banners/lists', t('Lists')],
  ] as const
  return (
    <nav className={states.states} aria-label={t('Above the directory')}>
      {parts.map(([part, path, name]) => (
        <Link key={part} to={path} aria-current={part === current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
