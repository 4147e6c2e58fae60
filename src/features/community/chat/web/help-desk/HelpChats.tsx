import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Queries } from '#web/queries.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { useViewer } from '#web/use-viewer.ts'
import { Chats, type ChatsProps } from '../components/Chats.tsx'
import type { NewTextsProps } from '../components/desk-parts.ts'
import { useChatView } from '../use-chat-session.ts'
import { FoundNotes } from './FoundNotes.tsx'
import { HelpConversation } from './HelpConversation.tsx'
import { HelpFilters } from './HelpFilters.tsx'
import { type CaseFilter, caseFilters, caseOf, fitsFilter } from './help-case.ts'
import { SavedReplies } from './SavedReplies.tsx'
import { deskQuery } from './use-help-desk.ts'

const defaultFilter: CaseFilter = 'open'

/** The filter in the address, after the identity. */
const keptFor = (filter: CaseFilter) => (filter === defaultFilter ? '' : `&cases=${filter}`)

/** The conversations of the platform's team: the page of chats, with cases. */
export function HelpChats(props: ChatsProps): ReactNode {
  return (
    <Queries>
      <Desk {...props} />
    </Queries>
  )
}

function DeskReplies(given: NewTextsProps): ReactNode {
  const { data: desk } = useQuery(deskQuery(useApp()))
  return <SavedReplies {...given} replies={desk?.replies ?? []} />
}

function Desk(props: ChatsProps): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const viewer = useViewer()
  const { chats } = useChatView(props.session)
  const { data: desk } = useQuery(deskQuery(app))
  const { pathname } = useLocation()
  const [asked] = useSearchParams()
  const filter = caseFilters.find(one => one === asked.get('cases')) ?? defaultFilter
  const me = viewer?.id ?? ''
  const names = useMemo(() => new Map(desk?.admins.map(one => [one.id, one.name])), [desk])
  if (desk?.hasCases === false) return <Chats {...props} />
  return (
    <Chats
      {...props}
      desk={{
        Conversation: HelpConversation,
        filters: (
          <HelpFilters
            rooms={chats.rooms}
            filter={filter}
            linkTo={one => `${pathname}?as=help${keptFor(one)}`}
            me={me}
          />
        ),
        kept: keptFor(filter),
        SavedTexts: DeskReplies,
        FoundNotes,
        shows: room => fitsFilter(caseOf(room), filter, me),
        markOf: room => {
          const { assignee, isUrgent } = caseOf(room)
          const name = names.get(assignee)
          return (
            <>
              {isUrgent && (
                <span title={t('Urgent')}>
                  <Icon name="alert" size={18} />
                  <span className="visually-hidden">{t('Urgent')}</span>
                </span>
              )}
              {name && (
                <span title={name}>
                  <Avatar name={name} src={null} size={24} />
                  <span className="visually-hidden">{t('{{name}} looks after it', { name })}</span>
                </span>
              )}
            </>
          )
        },
      }}
    />
  )
}
