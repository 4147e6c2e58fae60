import type { WantedPieces } from './cart-outbox.ts'

/** A form with the button that submitted it. */
export type SentForm = { form: HTMLFormElement; by: HTMLElement | null }

/** The pieces that a form adds to the cart, under a new idempotency key. */
export function wantedBy({ form, by }: SentForm, owner: string): WantedPieces {
  const data = new FormData(form, by)
  const [variantId, listingId] = ['variantId', 'listingId'].map(name => Number(data.get(name)) || undefined)
  const card = by?.closest('article, li') ?? document
  const title = (card.querySelector('h1, h2, h3') ?? card.querySelector('bdi'))?.textContent?.trim() ?? ''
  return {
    key: crypto.randomUUID(),
    owner,
    ...(variantId ? { variantId } : { listingId }),
    quantity: Number(data.get('quantity') ?? 1),
    title: title.slice(0, 200),
  }
}
