import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import classes from './SectionNav.module.css'
import { useActiveSection } from './use-active-section.ts'

export type Section = { id: string; label: string; count?: number }

/** Site header and this bar, in pixels: what lies above a section that was jumped to. */
const coveredAbove = 150

/** Links to the page's sections, which tell where the reader is. They take no step in the history: Back leads out of the page. */
export function SectionNav({ sections }: { sections: Section[] }): ReactNode {
  const { t } = useTranslation()
  const { search, state } = useLocation()
  const { active, choose } = useActiveSection(
    sections.map(section => section.id),
    coveredAbove,
  )
  return (
    <nav className={classes.bar} aria-label={t('Sections of this page')}>
      <ul>
        {sections.map(({ id, label, count = 0 }) => (
          <li key={id}>
            <Link
              to={{ search, hash: id }}
              replace
              state={state}
              aria-current={id === active ? 'location' : undefined}
              onClick={() => choose(id)}
            >
              {label}
              {count > 1 && <span> · {count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
