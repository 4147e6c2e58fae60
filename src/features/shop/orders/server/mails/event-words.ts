import type { Selectable } from 'kysely'
import { type MailBlock, momentText } from '#server/mail/index.ts'
import type { Words } from '#server/texts/index.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { OrderLinesTable } from '../../orders.tables.ts'

type Line = Pick<
  Selectable<OrderLinesTable>,
  'id' | 'title' | 'delivery' | 'startsAt' | 'endsAt' | 'timeZone' | 'place' | 'deliveryNote'
>

/**
 * Paragraphs about lines that aren't parcels: time, place and tickets of an event; how to agree on a service; the
 * download of a file.
 * @param codes codes of tickets, by line
 */
export function reachParagraphs(
  lines: Line[],
  codes: ReadonlyMap<number, string[]>,
  { t, language }: Words,
): MailBlock[] {
  return lines.flatMap(line => {
    if (line.delivery === 'parcel') return []
    const title = inLanguage(line.title, language)
    const note = inLanguage(line.deliveryNote, language)
    const quoted = note ? [{ quote: note }] : []
    if (line.delivery === 'service')
      return [t('{{title}}: The enterprise agrees with you how and when.', { title }), ...quoted]
    if (line.delivery === 'download')
      return [t('{{title}}: You can download it on the page of your order.', { title }), ...quoted]
    const place = inLanguage(line.place, language)
    return [
      `${title}: ${whenText(line, language)}`,
      ...(place ? [t('Place: {{place}}', { place })] : []),
      ...(codes.get(line.id) ?? []).map(code => t('Ticket: {{code}}', { code })),
      ...quoted,
    ]
  })
}

/** `Saturday, 5 Dec 2026, 09:00 (UTC+5:30)`, in the place's local time. */
function whenText({ startsAt, timeZone }: Pick<Line, 'startsAt' | 'timeZone'>, language: SiteLanguage): string {
  if (!startsAt) return ''
  const zone = timeZone ?? 'UTC'
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: zone }).format(startsAt)
  return `${weekday}, ${momentText(startsAt, language, zone)}`
}
