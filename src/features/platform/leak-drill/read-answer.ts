import { lookUp } from '#shared/look-up.ts'
import type { Canary, Marker } from './canary.ts'

/** `head`: its headers, a line each */
export type Answer = { status: number; head: string; body: string }

const entities: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'", '#39': "'", '#x27': "'" }

/** The text that somebody reads in HTML, JSON, XML or an address: without their escapes. */
export function plainText(text: string): string {
  return text
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\(["/])/g, '$1')
    .replace(/&(quot|amp|lt|gt|apos|#39|#x27);/g, (_, name: string) => lookUp(entities, name) ?? '')
    .replace(/(?:%[\da-f]{2})+/gi, decoded)
}

function decoded(escapes: string): string {
  try {
    return decodeURIComponent(escapes)
  } catch {
    return escapes
  }
}

/** The first marker of a canary in an answer. One that the question contains is passed over: pages repeat what was asked. */
export function markerIn(canary: Canary, answer: string, question: string): Marker | undefined {
  return canary.markers.find(one => isIn(one, answer) && !question.includes(one.literal))
}

function isIn({ literal, pattern }: Marker, text: string): boolean {
  return text.includes(literal) && pattern.test(text)
}

/** How many records an answer in JSON counts: `nbHits` of a search, or points of a map. */
export function countIn(text: string): number {
  return [...text.matchAll(/"nbHits":(\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0)
}

/** Whether a profile, as the API answers it, has a network among those that the enterprise is in. */
export function hasNetwork(body: string, networkId: string): boolean {
  const { networks } = JSON.parse(body) as { networks: { id: number }[] }
  return networks.some(({ id }) => String(id) === networkId)
}
