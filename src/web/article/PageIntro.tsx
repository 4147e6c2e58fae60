import type { ReactNode } from 'react'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import classes from './PageIntro.module.css'

type Props = {
  title: string
  lead: ReactNode
  /** the parent pages, topmost first */
  above: { title: string; link: string }[]
  /** shown beside the title */
  picture?: ReactNode
}

/** The header of an article: breadcrumbs, title, and introduction. */
export function PageIntro({ title, lead, above, picture }: Props): ReactNode {
  return (
    <header className={classes.intro}>
      <Breadcrumb above={above} />
      <div className={classes.title}>
        {picture}
        <h1>{title}</h1>
      </div>
      <p className={classes.lead}>{lead}</p>
    </header>
  )
}
