import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Queries } from '#web/queries.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { useViewer } from '#web/use-viewer.ts'
import { Chats, type ChatsProps } from '../components/Chats.tsx'
import { useChatView } from '../use-chat-session.ts'
import { HelpConversation } from './HelpConversation.tsx'
import { HelpFilters } from './HelpFilters.tsx'
import { type CaseFilter, caseOf, fitsFilter } from './help-case.ts'
import { deskQuery } from './use-help-desk.ts'

/** The conversations of the platform's team: the same page, with cases. */
export function HelpChats(props: ChatsProps): ReactNode {
  return (
    <Queries>
      <Desk {...props} />
    </Queries>
  )
}

function Desk(props: ChatsProps): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const viewer = useViewer()
  const { chats } = useChatView(props.session)
  const { data: desk } = useQuery(deskQuery(app))
  const [filter, setFilter] = useState<CaseFilter>('open')
  const me = viewer?.id ?? ''
  const names = useMemo(() => new Map(desk?.admins.map(one => [one.id, one.name])), [desk])
  if (desk?.hasCases === false) return <Chats {...props} />
  return (
    <Chats
      {...props}
      desk={{
        Conversation: HelpConversation,
        filters: <HelpFilters rooms={chats.rooms} filter={filter} onFilter={setFilter} me={me} />,
        shows: room => fitsFilter(caseOf(room), filter, me),
        markOf: room => {
          const name = names.get(caseOf(room).assignee)
          return name ? (
            <span title={name}>
              <Avatar name={name} src={null} size={24} />
              <span className="visually-hidden">{t('{{name}} looks after it', { name })}</span>
            </span>
          ) : null
        },
      }}
    />
  )
}
