import type { FeedCard, FeedThing } from '../../feed.contract.ts'

export function aThing(changes: Partial<FeedThing> = {}): FeedThing {
  return {
    ...{ id: 5, title: 'Coffee and jaggery soap', words: '', language: null, picture: null },
    ...{ path: '/marketplace/listing/5', price: { amount: 500, currency: 'GBP' }, replies: null, post: null },
    ...changes,
  }
}

/** A new listing of an enterprise that the reader follows. */
export function aCard(changes: Partial<FeedCard> = {}): FeedCard {
  const id = changes.id ?? 7
  return {
    ...{ id, position: `2026-01-31T10:00:00.000000Z_${id}`, kind: 'listing', at: '2026-01-31T10:00:00.000000Z' },
    ...{ because: 'followed', reasonName: null, group: null, things: [aThing()], count: 1 },
    source: { vendorId: 3, name: 'Samagi', path: '/samagi', imageUrl: null, isApproved: true },
    ...changes,
  }
}

export function aPost(changes: Partial<NonNullable<FeedThing['post']>> = {}): FeedCard {
  const post = {
    ...{ likes: 64, isLiked: false, listing: { title: 'See the cloth', path: '/marketplace/listing/8' } },
    ...{ state: 'shown' as const, isEdited: false, mayEdit: false },
    ...changes,
  }
  const words = { title: 'Loom 32 is up', words: 'Your orders paid for the timber.', language: 'en' }
  return aCard({ kind: 'post', things: [aThing({ ...words, id: 9, path: '/feed/posts/9', price: null, post })] })
}
