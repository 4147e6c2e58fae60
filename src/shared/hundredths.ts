/** A typed number, as `12`, `12.5` or `12,50`, in hundredths; NaN for anything else. */
export function readHundredths(text: string): number {
  const [, whole, fraction = ''] = /^\s*(\d{1,8})(?:[.,](\d{1,2}))?\s*$/.exec(text) ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/** Formats hundredths as people type them: 1250 is `12.5`. */
export function writeHundredths(hundredths: number): string {
  const whole = String(Math.floor(hundredths / 100))
  const fraction = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return fraction ? `${whole}.${fraction}` : whole
}
