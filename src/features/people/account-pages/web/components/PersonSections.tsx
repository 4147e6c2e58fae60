import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Later } from '#web/slots.tsx'
import { AccordionSection } from '#web/ui/Accordion.tsx'
import { accountSections } from '../account-sections.ts'
import classes from '../pages/AccountPage.module.css'
import { countsQuery } from '../use-account.ts'

/** The sections of features in a person's account; admins see fewer. */
export function PersonSections({ userId, isOwn }: { userId: string; isOwn: boolean }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { viewer } = app
  const { data: counts } = useSuspenseQuery(countsQuery(app, userId))
  const sections = accountSections().personSections.filter(
    ({ ownOnly, isShown }) => (isOwn || !ownOnly) && (!isShown || (viewer && isShown(viewer))),
  )
  return sections.map(({ name, icon, title, count, load }) => (
    <AccordionSection key={name} name={name} icon={icon} title={title(t, isOwn)} note={count?.(counts, viewer)}>
      <Later load={load} props={{ userId, isOwn }} waiting={<div className={classes.waiting} />} />
    </AccordionSection>
  ))
}
