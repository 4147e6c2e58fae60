import type { ReactNode } from 'react'
import { encode } from 'uqr'

/** Quiet zone in modules, without which cameras do not detect the code (ISO/IEC 18004). */
const quietZone = 4

type Props = {
  text: string
  /** describes the code for screen readers */
  label: string
}

/** A QR code, dark on light in both colour schemes, as cameras need it. */
export function QrCode({ text, label }: Props): ReactNode {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone })
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={darkModules(data)} />
    </svg>
  )
}

/** One rectangle for each run of dark modules in a row. */
function darkModules(rows: boolean[][]): string {
  return rows
    .flatMap((row, y) =>
      [
        ...row
          .map(dark => (dark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(run => ({ run, y })),
    )
    .map(({ run, y }) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`)
    .join('')
}
