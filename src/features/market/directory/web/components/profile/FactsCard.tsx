import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import classes from './FactsCard.module.css'
import card from './side-card.module.css'

/** The facts from a profile's fields, as the server worded them. */
export function FactsCard({ facts }: { facts: string[] }): ReactNode {
  const { t } = useTranslation()
  return (
    <section className={card.card}>
      <h2>{t('Good to know')}</h2>
      <ul className={classes.facts}>
        {facts.map(fact => (
          <li key={fact}>
            <Icon name="check" size={18} />
            {fact}
          </li>
        ))}
      </ul>
    </section>
  )
}
