import type { ComponentProps, ReactNode } from 'react'
import { Queries } from '#web/queries.tsx'
import { Conversation } from './Conversation.tsx'
import { NewConversation } from './NewConversation.tsx'

/** Everything an open conversation needs beyond the list; its cards, previews and blocks are queries. */
export function OpenConversation(props: ComponentProps<typeof Conversation>): ReactNode {
  return (
    <Queries>
      <Conversation {...props} />
    </Queries>
  )
}

export function BegunConversation(props: ComponentProps<typeof NewConversation>): ReactNode {
  return (
    <Queries>
      <NewConversation {...props} />
    </Queries>
  )
}
