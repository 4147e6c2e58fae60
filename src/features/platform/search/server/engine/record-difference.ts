const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const COLON = 0x3a

/**
 * A record stored as its difference from another: its own texts in turn with stretches of the other's bytes. A stretch
 * takes at most six 32-bit numbers, so this pays where most members are equal.
 * Layout: the total length, then per step the length of its own text, start and length of the stretch, the text.
 */
export function differenceOf(record: Buffer, base: Buffer): Buffer | undefined {
  const inBase = new Map(membersOf(base).map(member => [base.toString('latin1', member.start, member.value), member]))
  const steps: { own: number; ownEnd: number; start: number; end: number }[] = []
  let at = 0
  for (const member of membersOf(record)) {
    const same = inBase.get(record.toString('latin1', member.start, member.value))
    if (!same || record.compare(base, same.start, same.end, member.start, member.end) !== 0) continue
    const last = steps.at(-1)
    // Extends the stretch, including the comma in between.
    if (last && at + 1 === member.start && last.end + 1 === same.start) last.end = same.end
    else steps.push({ own: at, ownEnd: member.start, start: same.start, end: same.end })
    at = member.end
  }
  steps.push({ own: at, ownEnd: record.length, start: 0, end: 0 })
  const size = steps.reduce((sum, { own, ownEnd }) => sum + 12 + ownEnd - own, 4)
  if (size > record.length / 2) return undefined
  const bytes = Buffer.allocUnsafe(size)
  let to = bytes.writeUInt32LE(record.length, 0)
  for (const { own, ownEnd, start, end } of steps) {
    to = bytes.writeUInt32LE(ownEnd - own, to)
    to = bytes.writeUInt32LE(start, to)
    to = bytes.writeUInt32LE(end - start, to)
    to += record.copy(bytes, to, own, ownEnd)
  }
  return bytes
}

/** The record from which `difference` was made. */
export function withDifference(difference: Buffer, base: Buffer): Buffer {
  const record = Buffer.allocUnsafe(difference.readUInt32LE(0))
  let to = 0
  for (let at = 4; at < difference.length; ) {
    const own = difference.readUInt32LE(at)
    const start = difference.readUInt32LE(at + 4)
    const length = difference.readUInt32LE(at + 8)
    at += 12
    to += difference.copy(record, to, at, at + own)
    to += base.copy(record, to, start, start + length)
    at += own
  }
  return record
}

type Member = { start: number /** start of its value */; value: number; end: number }

/** Members of a JSON object without spaces, as JSON.stringify writes it; `end` is before the comma. */
function membersOf(json: Buffer): Member[] {
  const members: Member[] = []
  const last = json.length - 1
  for (let at = 1; at < last; ) {
    const start = at
    at = endOfText(json, at)
    const value = json[at] === COLON ? at + 1 : at
    let depth = 0
    for (at = value; at < last && (depth > 0 || json[at] !== COMMA); at++) {
      const byte = json[at]!
      if (byte === QUOTE) at = endOfText(json, at) - 1
      // `{` and `[` end in the bits 1011, `}` and `]` in 1101.
      else if ((byte | 0x20) === 0x7b) depth++
      else if ((byte | 0x20) === 0x7d) depth--
    }
    members.push({ start, value, end: at })
    at++
  }
  return members
}

/** Index after the closing quote. */
function endOfText(json: Buffer, quote: number): number {
  let at = quote + 1
  for (let byte = json[at]; byte !== QUOTE; byte = json[at]) at += byte === BACKSLASH ? 2 : 1
  return at + 1
}
