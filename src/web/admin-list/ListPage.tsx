import type { ReactNode, Ref } from 'react'
import article from '#web/article/article.module.css'
import { AlsoHere } from './AlsoHere.tsx'
import classes from './ListPage.module.css'

type Props = {
  title: string
  /** the page's users and purpose, in a sentence or two */
  intro?: string
  /** what it shows, such as `banners`: admins who have it open see each other */
  thing?: string
  /** gets the focus when the focused element has disappeared */
  headingRef?: Ref<HTMLHeadingElement>
  /** a list, or a section for each list */
  children: ReactNode
}

/** The frame of an admin page with lists. */
export function ListPage({ title, intro, thing, headingRef, children }: Props): ReactNode {
  return (
    <div className={`${article.page} ${classes.page}`}>
      <h1 ref={headingRef} tabIndex={-1}>
        {title}
      </h1>
      {intro && <p className={classes.intro}>{intro}</p>}
      {thing && <AlsoHere thing={thing} />}
      {children}
    </div>
  )
}
