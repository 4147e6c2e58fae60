// The baseline for pages: Hono answering a plain `renderToString` of forty cards, without router, data or document.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'

type Card = { id: number; name: string; place: string; title: string; tags: string[] }

const cards: Card[] = Array.from({ length: 40 }, (_, id) => ({
  id,
  name: `Enterprise ${id}`,
  place: 'Kandy · Sri Lanka',
  title: 'Tea grown by 64 smallholders, hand-rolled, sold without brokers.',
  tags: ['Organic', 'Fair trade'],
}))

function CardView({ card }: { card: Card }) {
  return h(
    'article',
    { className: 'card' },
    h('div', { className: 'cover' }, h('img', { src: `/files/${card.id}.webp`, width: 800, height: 400, alt: '' })),
    h('div', { className: 'logo' }, h('img', { src: `/files/${card.id}-logo.webp`, width: 48, height: 48, alt: '' })),
    h('h2', null, h('a', { href: `/${card.id}` }, card.name)),
    h('p', { className: 'place' }, card.place),
    h('p', { className: 'title' }, card.title),
    h(
      'ul',
      null,
      card.tags.map(tag => h('li', { key: tag }, tag)),
    ),
  )
}

function Cards() {
  return h(
    'ul',
    null,
    cards.map(card => h('li', { key: card.id }, h(CardView, { card }))),
  )
}

const app = new Hono()
app.get('/', c => c.html(renderToString(h(Cards))))
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' }, () => process.send?.('ready'))
