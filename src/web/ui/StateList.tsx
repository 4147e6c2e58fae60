import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from './Link.tsx'
import classes from './StateList.module.css'

type Props<State extends string> = {
  /** where it stands; `state` and `page` are added */
  address: string
  /** of the address, from one page to the next: what else narrows the list down, as `kind=listing` */
  kept?: string
  /** as readers see them */
  states: Record<State, string>
  /** null: what is shown is of none */
  state: State | null
  page: number
  pages: number
  children: ReactNode
}

/** What waits for somebody and what was decided: links to each state above the list, to other pages below it. */
export function StateList<State extends string>(props: Props<State>): ReactNode {
  const { address, kept = '', states, state, page, pages, children } = props
  const { t } = useTranslation()
  const more = kept && `&${kept}`
  const linkTo = (one: number) => `${address}?state=${state}${more}&page=${one}`
  return (
    <>
      <nav className={classes.links} aria-label={t('Status')}>
        {(Object.keys(states) as State[]).map(one => (
          <Link key={one} to={`${address}?state=${one}${more}`} aria-current={one === state ? 'page' : undefined}>
            {states[one]}
          </Link>
        ))}
      </nav>
      {children}
      {state && pages > 1 && (
        <nav className={classes.links} aria-label={t('Pages')}>
          {page > 1 && <Link to={linkTo(page - 1)}>{t('Previous page')}</Link>}
          {page < pages && <Link to={linkTo(page + 1)}>{t('Next page')}</Link>}
        </nav>
      )}
    </>
  )
}
