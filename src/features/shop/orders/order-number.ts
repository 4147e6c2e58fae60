type Numbered = {
  /** id of the purchase, which is its number */
  groupId: number
  /** which vendor's part it is, from 1 */
  part: number
}

/** Number of a purchase as people see it: `10014`. */
export function purchaseNumber({ id }: { id: number }): string {
  return String(id)
}

/** Number of one vendor's part of a purchase as people see it: `10014-1`. */
export function orderNumber({ groupId, part }: Numbered): string {
  return `${groupId}-${part}`
}

/**
 * The number of a purchase, or of one part of it, as people type it: `10014`, `#10014-1`, `10014 – 1`; undefined for
 * other texts.
 */
export function readOrderNumber(text: string): { groupId: number; part?: number } | undefined {
  const [, group, part] = /^#?\s*(\d{1,9})(?:\s*[-‐‑–—−]\s*(\d{1,4}))?$/.exec(text.trim()) ?? []
  if (group === undefined) return undefined
  return { groupId: Number(group), ...(part !== undefined && { part: Number(part) }) }
}

/** Thread under which mail programs show all emails about a purchase, its buyer’s and its vendors’. */
export function threadOfPurchase({ id }: { id: number }): string {
  return `purchase-${id}`
}
