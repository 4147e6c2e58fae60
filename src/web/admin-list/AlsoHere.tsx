import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useApp } from '#web/app-context.ts'
import { clockOf } from '#web/i18n/moment-text.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { sessionEnd } from '#web/session-end.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import classes from './AlsoHere.module.css'

/** ms between two times of asking; who says nothing for three of them has gone */
const pace = 15_000

/**
 * Other admins who have the same thing open, for pages on which one changes it. While it is in view, they see the reader,
 * too.
 * @param thing what it is and its id, such as `vendor:12`
 */
export function AlsoHere({ thing }: { thing: string }): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const timeZone = useTimeZone()
  const { data } = useQuery({
    queryKey: ['also-here', thing],
    queryFn: () => clients.alsoHere.setHere({ thing, isOpen: true }),
    refetchInterval: () => (sessionEnd.aborted ? false : pace),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  useEffect(() => {
    const close = async () => clients.alsoHere.setHere({ thing, isOpen: false })
    // whoever has logged out is gone already
    const leave = () => void (sessionEnd.aborted || close().catch(() => undefined))
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [clients, thing])
  return (
    <div role="status" className={classes.here}>
      {data?.items.map(({ id, name, since }) => (
        <p key={id}>
          <Icon name="eye" />
          <span>{t('{{name}} has this open, too, since {{time}}.', { name, time: clockOf(since, timeZone) })}</span>
          <Link to={`/chats/user_${id}`}>{t('Write to {{name}}', { name })}</Link>
        </p>
      ))}
    </div>
  )
}
