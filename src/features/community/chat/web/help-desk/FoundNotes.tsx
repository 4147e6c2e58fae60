import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { FoundNotesProps } from '../components/desk-parts.ts'
import { FoundMessages } from '../components/FoundMessages.tsx'

/** Notes that match the search; each links to the message that it stands below. */
export function FoundNotes({ words, rooms, linkOf, nothing }: FoundNotesProps): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const search = useDeferredValue(words)
  const { data } = useQuery({
    queryKey: ['help-desk', 'notes', search],
    enabled: search.length > 1,
    placeholderData: before => before,
    queryFn: () => app.clients.helpDesk.findNotes({ search }),
  })
  const found = data?.items.map(({ id, roomId, at, author, text, below }) => ({
    ...{ id, roomId, at: Date.parse(at), message: below ?? '' },
    text: `${author ?? t('Someone who has left')}: ${text}`,
  }))
  if (found?.length === 0) return nothing
  return <FoundMessages title={t('Notes for the team')} found={found} rooms={rooms} linkOf={linkOf} />
}
