import { seededRandom } from '#server/pictures/random.ts'

/** A mark in two colours, as SVG on a 320×320 field with its centre at 160,160: the dark colour, then the soft one. */
type Mark = (dark: string, soft: string) => string

export type MarkName = keyof typeof marks

/** Simple shapes that are still clear at 44 px. */
export const marks = {
  leaf: (dark, soft) =>
    `<path d="M160 58C226 104 240 190 160 262C80 190 94 104 160 58z" fill="${soft}"/><path d="M160 58C226 104 240 190 160 262z" fill="${dark}"/>`,
  hills: (dark, soft) =>
    `<circle cx="214" cy="112" r="36" fill="${soft}"/><path d="M52 236L132 108Q142 94 152 108L232 236z" fill="${dark}"/><path d="M168 236L214 168Q222 158 230 168L276 236z" fill="${soft}"/>`,
  squares: (dark, soft) =>
    `<g fill="${dark}"><rect x="74" y="74" width="80" height="80" rx="24"/><rect x="166" y="166" width="80" height="80" rx="24"/></g><g fill="${soft}"><rect x="166" y="74" width="80" height="80" rx="40"/><rect x="74" y="166" width="80" height="80" rx="40"/></g>`,
  half: (dark, soft) =>
    `<circle cx="160" cy="160" r="92" fill="${soft}"/><path d="M160 68a92 92 0 0 0 0 184z" fill="${dark}"/>`,
  drop: (dark, soft) =>
    `<path d="M160 54C206 114 230 148 230 186a70 70 0 0 1-140 0C90 148 114 114 160 54z" fill="${dark}"/><path d="M160 226a40 40 0 0 1-40-40" fill="none" stroke="${soft}" stroke-width="20" stroke-linecap="round"/>`,
  weave: (dark, soft) =>
    `<g fill="${soft}"><rect x="70" y="92" width="180" height="52" rx="12"/><rect x="70" y="176" width="180" height="52" rx="12"/></g><g fill="${dark}"><rect x="92" y="70" width="52" height="180" rx="12"/><rect x="176" y="70" width="52" height="180" rx="12"/></g><g fill="${soft}"><rect x="84" y="176" width="68" height="52"/><rect x="168" y="92" width="68" height="52"/></g>`,
  arch: (dark, soft) =>
    `<path d="M66 250V156a94 94 0 0 1 188 0v94z" fill="${soft}"/><path d="M104 250V162a56 56 0 0 1 112 0v88z" fill="${dark}"/>`,
  petals: (dark, soft) =>
    `${turned(3, 120, `<ellipse cx="160" cy="98" rx="30" ry="48" fill="${dark}"/>`)}<g transform="rotate(60 160 160)">${turned(3, 120, `<ellipse cx="160" cy="98" rx="30" ry="48" fill="${soft}"/>`)}</g><circle cx="160" cy="160" r="22" fill="${dark}"/>`,
  waves: (dark, soft) =>
    [104, 160, 216]
      .map(
        (y, at) =>
          `<path d="M62 ${y}q32.7-46 65.3 0t65.3 0t65.3 0" fill="none" stroke="${at === 1 ? soft : dark}" stroke-width="28" stroke-linecap="round"/>`,
      )
      .join(''),
  sprout: (dark, soft) =>
    `<path d="M160 258V158" stroke="${dark}" stroke-width="22" stroke-linecap="round"/><path d="M160 178C160 118 116 86 60 86C60 144 100 178 160 178z" fill="${dark}"/><path d="M160 150C160 96 202 66 258 66C258 120 218 150 160 150z" fill="${soft}"/>`,
  bowls: (dark, soft) =>
    `<path d="M62 160h196a98 98 0 0 1-196 0z" fill="${dark}"/><path d="M98 140a62 62 0 0 1 124 0z" fill="${soft}"/>`,
  rays: (dark, soft) =>
    `<circle cx="160" cy="160" r="46" fill="${dark}"/>${turned(8, 45, `<rect x="148" y="52" width="24" height="46" rx="12" fill="${soft}"/>`)}`,
  sunrise: (dark, soft) =>
    `<path d="M98 188a62 62 0 0 1 124 0z" fill="${dark}"/>${[-72, -36, 0, 36, 72].map(turn => `<rect x="148" y="56" width="24" height="46" rx="12" fill="${soft}" transform="rotate(${turn} 160 188)"/>`).join('')}<rect x="56" y="208" width="208" height="26" rx="13" fill="${dark}"/>`,
  rings: (dark, soft) =>
    `<circle cx="124" cy="160" r="62" fill="none" stroke="${dark}" stroke-width="28"/><circle cx="196" cy="160" r="62" fill="none" stroke="${soft}" stroke-width="28"/><path d="M160 109.5A62 62 0 0 1 186 160" fill="none" stroke="${dark}" stroke-width="28"/>`,
  hexagon: (dark, soft) =>
    `<path d="M160 58L248 109V211L160 262L72 211V109z" fill="${soft}" stroke="${soft}" stroke-width="16" stroke-linejoin="round"/><path d="M160 160L248 211L160 262L72 211z" fill="${dark}" stroke="${dark}" stroke-width="16" stroke-linejoin="round"/>`,
  house: (dark, soft) =>
    `<path d="M60 158L160 70L260 158z" fill="${dark}" stroke="${dark}" stroke-width="18" stroke-linejoin="round"/><path d="M92 182h136v74H92z" fill="${soft}" stroke="${soft}" stroke-width="14" stroke-linejoin="round"/><path d="M138 263v-34a22 22 0 0 1 44 0v34z" fill="${dark}"/>`,
  hands: (dark, soft) =>
    `<path d="M148 252C88 252 62 206 62 132C116 132 148 172 148 252z" fill="${dark}"/><path d="M172 252C232 252 258 206 258 132C204 132 172 172 172 252z" fill="${soft}"/><circle cx="160" cy="98" r="36" fill="${dark}"/>`,
  boat: (dark, soft) =>
    `<path d="M66 204h188a72 62 0 0 1-72 62h-44a72 62 0 0 1-72-62z" fill="${dark}"/><path d="M150 62v124H72C84 132 112 90 150 62z" fill="${dark}"/><path d="M170 84C214 108 240 144 246 186h-76z" fill="${soft}"/>`,
} satisfies Record<string, Mark>

export const markNames = Object.keys(marks) as [MarkName, ...MarkName[]]

/** The mark of the `index`-th logo (from 0) of a list: each is used once before any is repeated. */
export function markFor(index: number, seed: string): MarkName {
  const order = seededRandom(`${seed}/mark`).shuffle(markNames)
  return order[index % order.length] ?? markNames[0]
}

function turned(times: number, degrees: number, shape: string): string {
  return Array.from({ length: times }, (_, at) => `<g transform="rotate(${at * degrees} 160 160)">${shape}</g>`).join(
    '',
  )
}
