import type { ReactNode } from 'react'
import { ActingAsMenu } from '#features/people/teams/web/index.ts'

/** A choice whose conversations to show: the person's, or those of one of their enterprises. */
export default function ChatSwitcher({ onDone }: { onDone: () => void }): ReactNode {
  return <ActingAsMenu onDone={onDone} goTo={() => '/chats'} isChoice />
}
