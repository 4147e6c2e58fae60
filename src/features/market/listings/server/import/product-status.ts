import { normalizeText } from '#shared/normalize-text.ts'
import type { KeptStatus } from '../../listings.tables.ts'
import type { ProductNotes, ProductRow } from './product-row.ts'

/** `hidden`: for sale in the shop, but to be found by nobody; there is no such thing here, so it becomes a draft. */
type Standing = KeptStatus | 'hidden'

/**
 * Values of Shopify (`Status`, `Published`), WooCommerce (`Published`: 1, 0, -1, 2; `Visibility in catalog`) and
 * spreadsheets, in lower case. The values of the two shops don't contradict each other, so one table serves all of
 * their columns.
 */
const words: Record<Standing, string> = {
  published: `1,true,yes,y,on,active,published,publish,visible,public,live,online,enabled,catalog,catalogue,search
    ,shop and search results,shop only,search results only,wahr,ja,aktiv,veröffentlicht,sichtbar,verdadero,sí,si,activo
    ,publicado,vrai,oui,actif,publié,はい,有効,公開,公開済み,アクティブ,ඔව්,සක්‍රිය,ප්‍රකාශිත,ප්‍රසිද්ධ,ஆம்`,
  draft: `0,-1,2,false,no,n,off,draft,pending,pending review,private,unpublished,not published,inactive,disabled,offline
    ,falsch,nein,entwurf,privat,ausstehend,inaktiv,falso,borrador,privado,pendiente,inactivo,faux,non,brouillon,privé
    ,en attente,いいえ,下書き,非公開,無効,නැත,කෙටුම්පත,පෞද්ගලික,අක්‍රිය,இல்லை`,
  hidden: `hidden,unlisted,invisible,not visible,versteckt,ausgeblendet,nicht sichtbar,oculto,caché,masqué,非表示,සැඟවූ,සඟවා`,
  archived: `archived,archive,discontinued,trash,archiviert,archivado,archivé,アーカイブ,アーカイブ済み,සංරක්ෂිත`,
}

const standingOfWord = new Map(
  (Object.keys(words) as Standing[]).flatMap(standing =>
    words[standing].split(',').map(word => [folded(word), standing] as const),
  ),
)

/**
 * The status of a product from all columns about its visibility; the most restrictive one counts. Without any value it
 * is published. An unknown value makes it a draft, with a warning.
 */
export function readStatus<F extends string>(row: ProductRow<F>, fields: F[], notes: ProductNotes): KeptStatus {
  const found = new Set<Standing>()
  for (const field of fields) {
    const value = row.get(field)
    if (!value) continue
    const standing = standingOfWord.get(folded(value))
    if (!standing) notes.warn(row, 'status-odd', { name: row.column(field), value })
    if (standing === 'hidden') notes.warn(row, 'status-hidden', { name: row.column(field), value })
    found.add(standing ?? 'draft')
  }
  if (found.has('archived')) return 'archived'
  return found.has('draft') || found.has('hidden') ? 'draft' : 'published'
}

/** Whether a variation is for sale. WooCommerce gives variations of a draft the draft's own status, `-1`. */
export function isVariationEnabled(published: string): boolean {
  if (!published || ['-1', 'draft'].includes(folded(published))) return true
  return standingOfWord.get(folded(published)) === 'published'
}

/** Spreadsheets turn numbers into `1.0` and `-1,00`. */
function folded(word: string): string {
  return normalizeText(word.slice(0, 60), 'NFKC')
    .trim()
    .toLowerCase()
    .replace(/\u2212/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^(-?\d)[.,]0+$/, '$1')
}
