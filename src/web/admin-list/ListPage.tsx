import type { ReactNode, Ref } from 'react'
import article from '#web/article/article.module.css'
import classes from './ListPage.module.css'

type Props = {
  title: string
  /** who may use the page for what, in a sentence or two */
  intro?: string
  /** gets the focus when what had it is gone */
  headingRef?: Ref<HTMLHeadingElement>
  /** a list, or a section for each */
  children: ReactNode
}

/** The frame of a page with lists for admins. */
export function ListPage({ title, intro, headingRef, children }: Props): ReactNode {
  return (
    <div className={`${article.page} ${classes.page}`}>
      <h1 ref={headingRef} tabIndex={-1}>
        {title}
      </h1>
      {intro && <p className={classes.intro}>{intro}</p>}
      {children}
    </div>
  )
}
