import { useEffect, useRef } from 'react'
import { useApp } from '#web/app-context.ts'
import { type ChatCard, cardKey } from '../chat-card.ts'

type Wish = {
  /** localparts */
  as: string
  to: string
  /** undefined, or pinned already: then nothing is requested */
  card: ChatCard | undefined
}

/** Pins the subject of the page that led here. If it doesn't concern both, nothing is pinned. */
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
