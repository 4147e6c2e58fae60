import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { SectionLink } from './SectionLink.tsx'
import classes from './SectionNav.module.css'
import { useActiveSection } from './use-active-section.ts'

export type Section = { id: string; label: string; count?: number }

/** Height of the site header and this bar in pixels, which cover the top of a section that was jumped to. */
const coveredAbove = 150

/** Links to the page's sections, with the current one marked. */
export function SectionNav({ sections }: { sections: Section[] }): ReactNode {
  const { t } = useTranslation()
  const ids = sections.map(section => section.id)
  const active = useActiveSection(ids, coveredAbove)
  return (
    <nav className={classes.bar} aria-label={t('On this page')}>
      <ul>
        {sections.map(({ id, label, count = 0 }) => (
          <li key={id}>
            <SectionLink section={id} aria-current={id === active ? 'location' : undefined}>
              {label}
              {count > 1 && <span> · {count}</span>}
            </SectionLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
