import type { ReactNode } from 'react'
import { RowState } from '#web/admin-list/RowState.tsx'
import { useTextLanguages } from '#web/forms/use-text-languages.ts'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { BannerRow } from '../../banners.contract.ts'

/** Whether a banner shows now, and in which languages it never does. */
export function BannerState({
  banner: { state, startsAt, endsAt, languages: only },
}: {
  banner: BannerRow
}): ReactNode {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const languages = useTextLanguages()
  const never = only.length > 0 ? languages.filter(({ code }) => !only.includes(code)).map(({ name }) => name) : []
  const notes = [
    state === 'now' && endsAt && t('Until {{moment}}', { moment: momentText(t, endsAt, zone) }),
    never.length > 0 && t('Never in {{languages}}', { languages: never.join(', ') }),
  ]
  const texts = {
    now: t('Shows now'),
    later: startsAt ? t('From {{moment}}', { moment: momentText(t, startsAt, zone) }) : '',
    over: t('Ended'),
  }
  return (
    <RowState tone={state === 'now' ? 'good' : 'neutral'} note={notes.filter(Boolean).join(' · ')}>
      {texts[state]}
    </RowState>
  )
}
