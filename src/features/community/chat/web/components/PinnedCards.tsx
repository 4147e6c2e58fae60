import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { type ChatCard, cardQuery, cardsOf } from '../chat-cards.ts'
import type { Room } from '../client/chat-state.ts'
import { PageCard } from './PageCard.tsx'
import classes from './PinnedCards.module.css'

/** What a conversation is about: a listing, an order, an application, as they are now. */
export function PinnedCards({ room }: { room: Room }): ReactNode {
  const cards = cardsOf(room)
  if (cards.length === 0) return null
  return (
    <div className={classes.cards}>
      {cards.map(card => (
        <Pinned key={`${card.kind} ${card.id}`} card={card} />
      ))}
    </div>
  )
}

function Pinned({ card }: { card: ChatCard }): ReactNode {
  const app = useApp()
  const { data } = useQuery(cardQuery(app, card))
  return data ? <PageCard page={data} /> : null
}
