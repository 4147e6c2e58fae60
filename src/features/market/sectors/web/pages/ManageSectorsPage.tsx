import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useApp } from '#web/app-context.ts'
import article from '#web/article/article.module.css'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { SectorsRoom } from '../components/SectorsRoom.tsx'
import { ShortcutsRoom } from '../components/ShortcutsRoom.tsx'
import { readKind } from '../read-kind.ts'
import { type Kind, type NodeKind, sectorsQuery, shortcutsQuery } from '../use-sectors.ts'
import classes from './ManageSectorsPage.module.css'

/** The trees of sectors and focuses, and the map's shortcuts, for admins. */
export function ManageSectorsPage(): ReactNode {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const kind = readKind(search)
  const names: [Kind, string][] = [
    ['sector', t('Sectors')],
    ['focus', t('Focuses')],
    ['category', t('Categories')],
    ['shortcuts', t('Map shortcuts')],
  ]
  const tabs = (
    <nav className={classes.kinds} aria-label={t('What to manage')}>
      {names.map(([one, name]) => (
        <Link
          key={one}
          to={one === 'sector' ? '/admin/manage-sectors' : `/admin/manage-sectors?kind=${one}`}
          aria-current={one === kind ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
  return (
    <div className={`${article.page} ${classes.page}`}>
      {kind === 'shortcuts' ? <Shortcuts tabs={tabs} /> : <Trees key={kind} type={kind} tabs={tabs} />}
    </div>
  )
}

function Trees({ type, tabs }: { type: NodeKind; tabs: ReactNode }): ReactNode {
  const trees = useAnswer(sectorsQuery(useApp(), type))
  return trees ? <SectorsRoom type={type} trees={trees} tabs={tabs} /> : null
}

function Shortcuts({ tabs }: { tabs: ReactNode }): ReactNode {
  const app = useApp()
  const shortcuts = useAnswer(shortcutsQuery(app))
  const trees = useAnswer(sectorsQuery(app, 'sector'))
  return shortcuts && trees ? <ShortcutsRoom shortcuts={shortcuts} trees={trees} tabs={tabs} /> : null
}
