type Parts = { text: string; html: string }

/** bytes for headers and borders of a mail's parts */
const around = 3000

/** How many bytes a mail has at most as it is sent. */
export function weightOf({ text, html }: Parts): number {
  return around + encoded(text) + encoded(html)
}

/** A part in quoted-printable if most of it is Latin, else in base64, as nodemailer chooses; with their line breaks. */
function encoded(text: string): number {
  const bytes = Buffer.from(text)
  const latin = text.match(/[a-z]/gi)?.length ?? 0
  if (countOthers(text) >= latin) return Math.ceil(Math.ceil(bytes.length / 3) * 4 * (78 / 76)) + 4
  let escaped = 0
  for (const byte of bytes) if (byte > 126 || byte === 61 || byte < 32) escaped += 1
  return Math.ceil((bytes.length + 2 * escaped) * (77 / 70)) + 3 * text.split('\n').length
}

/** Code units that are neither ASCII nor white space. */
function countOthers(text: string): number {
  let others = 0
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit > 127 || (unit < 32 && unit !== 9 && unit !== 10 && unit !== 13)) others += 1
  }
  return others
}
