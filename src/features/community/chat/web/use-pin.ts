import { useEffect, useRef } from 'react'
import { useApp } from '#web/app-context.ts'
import { type ChatCard, cardKey } from '../chat-card.ts'

type Wish = {
  /** localparts */
  as: string
  to: string
  /** nothing, or what stands there already: nothing is asked for */
  card: ChatCard | undefined
}

/** Has the platform pin what the page that led here is about. Where that isn't between the two, nothing is pinned. */
export function usePin({ as, to, card }: Wish): void {
  const { clients } = useApp()
  const asked = useRef('')
  useEffect(() => {
    const key = card ? `${as} ${to} ${cardKey(card)}` : ''
    if (!card || asked.current === key) return
    asked.current = key
    clients.chat.joinRoom({ as, to, about: card }).catch(() => undefined)
  }, [clients, as, to, card])
}
