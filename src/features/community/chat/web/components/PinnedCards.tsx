import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useSlot } from '#web/slots.tsx'
import { cardKey } from '../../chat-card.ts'
import { cardQuery, type RoomCard } from '../chat-cards.ts'
import { PageCard } from './PageCard.tsx'
import classes from './PinnedCards.module.css'

type Props = {
  cards: RoomCard[]
  /** localpart as which the page acts */
  identity: string
}

/** The subjects of a conversation, a listing, an order or an application, as they are now. */
export function PinnedCards({ cards, identity }: Props): ReactNode {
  if (cards.length === 0) return null
  return (
    <div className={classes.cards}>
      {cards.map(card => (
        <Pinned key={cardKey(card)} card={card} identity={identity} />
      ))}
    </div>
  )
}

function Pinned({ card, identity }: { card: RoomCard; identity: string }): ReactNode {
  const app = useApp()
  const load = useSlot('chatCards')
  const { data } = useQuery(cardQuery(app, card, { identity, load }))
  return data ? <PageCard page={data} /> : null
}
