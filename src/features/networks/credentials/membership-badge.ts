import { escapeHtml } from '#shared/escape-html.ts'

/** Size of a badge in pixels. */
export const badgeSize = { width: 260, height: 64 }

/** Characters of a name that have room on a badge. */
const longestName = 26

type Badge = {
  name: string
  /** “Member of” */
  label: string
  /** whether the membership holds, in words */
  state: string
  holds: boolean
  direction: 'ltr' | 'rtl'
}

/** An SVG that says of which network an enterprise is a member, and whether that holds now. */
export function badgeSvg({ name, label, state, holds, direction }: Badge): string {
  const { width, height } = badgeSize
  const [x, anchor] = direction === 'rtl' ? [width - 56, 'start'] : [56, 'start']
  const mark = holds ? 'M20 32l8 8 16-16' : 'M22 22l20 20m0-20l-20 20'
  const color = holds ? '#2f6b3a' : '#8a3b2e'
  const centre = direction === 'rtl' ? `translate(${width - 64} 0)` : ''
  const line = (y: number, size: number, weight: number, text: string) =>
    `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}">${escapeHtml(text)}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img"`,
    ` direction="${direction}" font-family="system-ui, sans-serif" fill="#22301f">`,
    `<title>${escapeHtml(`${label} ${name}: ${state}`)}</title>`,
    `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="10" fill="#fffdf6" stroke="${color}"/>`,
    `<path transform="${centre}" d="${mark}" fill="none" stroke="${color}" stroke-width="5" stroke-linecap="round"/>`,
    line(20, 12, 400, label),
    line(38, 15, 700, cut(name)),
    line(55, 12, 400, state),
    '</svg>',
  ].join('')
}

function cut(name: string): string {
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment)
  return letters.length <= longestName ? name : `${letters.slice(0, longestName - 1).join('')}…`
}

type Snippet = { origin: string; id: number; text: string; language: string }

/** HTML that shows the badge on another site and leads to the page that checks it. Every value is escaped. */
export function badgeSnippet({ origin, id, text, language }: Snippet): string {
  const query = language === 'en' ? '' : `?lang=${language}`
  const { width, height } = badgeSize
  return [
    `<a href="${escapeHtml(`${origin}/membership-check/${id}${query}`)}">`,
    `  <img src="${escapeHtml(`${origin}${badgePath(id)}${query}`)}" width="${width}" height="${height}" alt="${escapeHtml(text)}">`,
    '</a>',
  ].join('\n')
}

export function badgePath(id: number): string {
  return `/api/v1/membership-credentials/${id}/badge.svg`
}
