import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '../ui/Link.tsx'
import classes from './PageIntro.module.css'

type Props = {
  title: string
  lead: ReactNode
  /** the parent pages, topmost first */
  above: { title: string; link: string }[]
  /** beside the title */
  picture?: ReactNode
}

/** The header of an article: breadcrumbs, title, and introduction. */
export function PageIntro({ title, lead, above, picture }: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <header className={classes.intro}>
      <nav aria-label={t('Breadcrumb')}>
        <ol className={classes.path}>
          {above.map((page, index) => (
            <li key={page.link}>
              {index > 0 && <Icon name="chevronRight" size={14} />}
              <Link to={page.link}>{page.title}</Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className={classes.title}>
        {picture}
        <h1>{title}</h1>
      </div>
      <p className={classes.lead}>{lead}</p>
    </header>
  )
}
