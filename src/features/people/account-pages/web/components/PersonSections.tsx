import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Later } from '#web/slots.tsx'
import { AccordionSection } from '#web/ui/Accordion.tsx'
import { accountSections } from '../account-sections.ts'
import classes from '../pages/AccountPage.module.css'

/** What features tell of a person; an admin who looks sees less. */
export function PersonSections({ userId, isOwn }: { userId: string; isOwn: boolean }): ReactNode {
  const { t } = useTranslation()
  const { viewer } = useApp()
  const sections = accountSections().personSections.filter(
    ({ ownOnly, isShown }) => (isOwn || !ownOnly) && (!isShown || (viewer && isShown(viewer))),
  )
  return sections.map(({ name, icon, title, load }) => (
    <AccordionSection key={name} name={name} icon={icon} title={title(t, isOwn)}>
      <Later load={load} props={{ userId, isOwn }} waiting={<div className={classes.waiting} />} />
    </AccordionSection>
  ))
}
