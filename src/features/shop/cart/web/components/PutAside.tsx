import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { putAsideQuery } from '../put-aside-query.ts'
import classes from './PutAside.module.css'
import { PutAsideRow } from './PutAsideRow.tsx'

/** number of items shown at first, and more with each click */
const step = 10

/** Items put aside from the cart, each with buttons to move it back or remove it; renders nothing if there are none. */
export function PutAside(): ReactNode {
  const { t } = useTranslation()
  const heading = useId()
  const [shown, setShown] = useState(step)
  const { data } = useQuery(putAsideQuery(useApp()))
  if (!data || data.count === 0) return null
  return (
    <section className={classes.aside} aria-labelledby={heading}>
      <h2 id={heading}>
        {t('Put aside from your cart')} <span className={classes.count}>· {data.count}</span>
      </h2>
      <ul className={classes.lines}>
        {data.items.slice(0, shown).map(line => (
          <PutAsideRow key={line.id} line={line} />
        ))}
      </ul>
      {data.count > shown && (
        <button type="button" className={button.secondary} onClick={() => setShown(shown + step)}>
          {t('Show more')}
        </button>
      )}
    </section>
  )
}
