import { createContext, type ReactNode, useContext } from 'react'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { agoText } from '../forum-time.ts'

/** When the page was read, ms since 1970: the same for the server and the browser, which hydrates its markup. */
export const ReadAt = createContext(0)

/** How long ago a moment was, as of when the page was read; the exact time is its title. */
export function ForumTime({ at }: { at: string }): ReactNode {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const now = useContext(ReadAt)
  return (
    <time dateTime={at} title={momentText(t, at, timeZone)}>
      {agoText(t, at, now, timeZone)}
    </time>
  )
}
