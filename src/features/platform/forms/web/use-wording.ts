import { useMemo } from 'react'
import { numberLocale } from '#shared/languages.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { AnswerWording } from '../answer-words.ts'
import { useNamed } from './NamedProvider.tsx'

/** The functions that put answers into words on this page. */
export function useWording(): AnswerWording {
  const { t, language } = useTranslation()
  const { things } = useNamed()
  return useMemo(
    () => ({
      language,
      named: things,
      yes: t('Yes'),
      no: t('No'),
      gone: t('No longer there'),
      number: value => value.toLocaleString(numberLocale(language), { maximumFractionDigits: 6 }),
      day: date => formatDay(t, date),
    }),
    [t, language, things],
  )
}
