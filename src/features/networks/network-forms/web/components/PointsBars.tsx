import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Assessment } from '../../network-forms.contract.ts'
import classes from './PointsBars.module.css'

type Props = { assessment: Assessment; levels: { name: string; from: number }[]; comparedWith: string | null }

/** The points of a self-assessment: the sum with its level, and each section beside the time before. */
export function PointsBars({ assessment, levels, comparedWith }: Props): ReactNode {
  const { t } = useTranslation()
  const { points, possible, level, sections } = assessment
  const next = levels.find(one => one.from > points)
  const before = comparedWith ? sections.reduce((sum, one) => sum + (one.before ?? 0), 0) : null
  return (
    <section className={classes.points} aria-label={t('Points')}>
      <p className={classes.sum}>
        <b>{points}</b> <span>{t('of {{possible}} points', { possible })}</span>
        {level && <span className={classes.level}>{level}</span>}
      </p>
      <Bar points={points} possible={possible} before={before} />
      {next && (
        <p className={classes.next}>
          {t('{{count}} points to the level {{level}}', { count: next.from - points, level: next.name })}
        </p>
      )}
      <ul>
        {sections.map(one => (
          <li key={one.sectionId}>
            <p className={classes.section}>
              <span>{one.title}</span>
              <span className={classes.numbers}>
                {one.before !== null && one.before !== one.points && (
                  <span className={classes.before}>{t('was {{points}}', { points: one.before })}</span>
                )}
                <b>{t('{{points}} of {{possible}}', { points: one.points, possible: one.possible })}</b>
              </span>
            </p>
            <Bar points={one.points} possible={one.possible} before={one.before} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type BarProps = { points: number; possible: number; before: number | null }

/** How much of the possible points there are, with a mark where it was before; the numbers stand beside it. */
function Bar({ points, possible, before }: BarProps): ReactNode {
  const share = (one: number) => `${possible > 0 ? Math.min(100, Math.max(0, (one / possible) * 100)) : 0}%`
  return (
    <span className={classes.bar} aria-hidden="true">
      <span style={{ inlineSize: share(points) }} />
      {before !== null && <i style={{ insetInlineStart: share(before) }} />}
    </span>
  )
}
