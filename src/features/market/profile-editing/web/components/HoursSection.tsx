import type { ReactNode } from 'react'
import type { OpenSpan } from '#features/market/directory/opening-hours.ts'
import { CheckField } from '#web/forms/CheckField.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import type { Problem } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import type { OwnProfile } from '../../profile-editing.contract.ts'
import { longestNote } from '../../profile-limits.ts'
import { type LanguageValues, languageValues } from '../language-values.ts'
import { useSection } from '../use-section.ts'
import classes from './DayHours.module.css'
import { DayHours } from './DayHours.tsx'
import { ProfileLanguages } from './ProfileLanguages.tsx'
import { Section } from './Section.tsx'

const days = ['day0', 'day1', 'day2', 'day3', 'day4', 'day5', 'day6'] as const

type Values = { isShown: boolean; note: LanguageValues } & Record<(typeof days)[number], OpenSpan[]>

/** The enterprise's opening hours, day by day. */
export function HoursSection({ profile }: { profile: OwnProfile }): ReactNode {
  const { t } = useTranslation()
  const section = useSection<Values>({
    profile,
    name: 'hours',
    valuesOf,
    changesOf: values => ({
      hours: values.isShown ? { days: days.map(day => values[day]), note: values.note } : null,
    }),
    problemAt: (path): Problem<Values> =>
      path[1] === 'note'
        ? { field: `note.${String(path[2])}` as 'note.en', text: t('This text can’t be saved.') }
        : {
            field: days[Number(path[2])] ?? 'day0',
            text: path.includes('overlap') ? t('These times overlap.') : t('Please enter both times.'),
          },
  })
  const { form } = section
  const names = [t('Monday'), t('Tuesday'), t('Wednesday'), t('Thursday'), t('Friday'), t('Saturday'), t('Sunday')]
  const notes = form.watch('note')
  const first = form.watch('day0')
  return (
    <Section id="hours" title={t('Opening hours')} section={section} mayChange={profile.mayChange}>
      <CheckField {...form.field('isShown')} label={t('Show opening hours')} />
      {form.watch('isShown') && (
        <>
          <div className={classes.week}>
            {days.map((day, index) => (
              <DayHours
                key={day}
                name={names[index] ?? ''}
                spans={form.watch(day)}
                onChange={spans => form.set(day, spans as never)}
                problem={form.problems.find(problem => problem.field === day)?.text}
              />
            ))}
          </div>
          {profile.mayChange && first.length > 0 && (
            <button
              type="button"
              className={`${button.quiet} ${classes.copy}`}
              onClick={() => {
                for (const day of days.slice(1, 5)) form.set(day, structuredClone(first) as never)
              }}
            >
              <Icon name="copy" size={18} />
              {t('Monday’s hours for all weekdays')}
            </button>
          )}
          <ProfileLanguages label={t('Language of the note')} has={code => Boolean(notes[code]?.trim())}>
            {code => (
              <TextAreaField
                {...form.field(`note.${code}`)}
                label={t('Holidays and exceptions (optional)')}
                rows={2}
                maxLength={longestNote}
              />
            )}
          </ProfileLanguages>
        </>
      )}
    </Section>
  )
}

function valuesOf({ hours }: OwnProfile): Values {
  const spans = Object.fromEntries(days.map((day, index) => [day, hours?.days[index] ?? []]))
  return { isShown: hours !== null, note: languageValues(hours?.note ?? {}), ...spans } as Values
}
