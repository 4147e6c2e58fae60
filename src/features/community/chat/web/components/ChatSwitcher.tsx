import type { ReactNode } from 'react'
import { ActingAsMenu } from '#features/people/teams/web/index.ts'

/** Whose conversations are shown: the person's, or those of an enterprise of theirs. */
export default function ChatSwitcher({ onDone }: { onDone: () => void }): ReactNode {
  return <ActingAsMenu onDone={onDone} goTo={() => '/chats'} isChoice />
}
