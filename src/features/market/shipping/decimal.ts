/** The typed number, such as `12`, `12.5` or `12,50`, as an integer of the smallest unit; NaN for anything else. */
export function readDecimal(text: string, digits: number): number {
  const [, whole, fraction = ''] = /^\s*(\d{1,10})(?:[.,](\d+))?\s*$/.exec(text) ?? []
  if (whole === undefined || fraction.length > digits) return Number.NaN
  return Number(whole + fraction.padEnd(digits, '0'))
}

/** The opposite of {@link readDecimal}: 1250 with two digits is `12.5`. */
export function writeDecimal(amount: number, digits: number): string {
  const all = String(amount).padStart(digits + 1, '0')
  const fraction = all.slice(all.length - digits).replace(/0+$/, '')
  const whole = all.slice(0, all.length - digits)
  return digits > 0 && fraction ? `${whole}.${fraction}` : whole
}
