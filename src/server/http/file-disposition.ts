import { withoutUnseen } from '#shared/unseen-characters.ts'

/**
 * `Content-Disposition` of a file, by RFC 6266: the name in UTF-8, with an ASCII fallback. A name that a user chose
 * keeps only what file systems and spreadsheets accept as a name: no paths, no invisible characters, and no beginning
 * that would make it a formula (shared/csv.ts), a command's option or a hidden file.
 */
export function fileDisposition(kind: 'attachment' | 'inline', name: string): string {
  const safe = safeName(name)
  const plain = safe.replace(/[^ -~]|["\\%]/g, '_')
  if (/^[\w.-]+$/.test(safe)) return `${kind}; filename="${plain}"`
  const encoded = encodeURIComponent(safe).replace(/['()*]/g, one => `%${one.charCodeAt(0).toString(16)}`)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

function safeName(name: string): string {
  return (
    withoutUnseen(name.toWellFormed())
      .replace(/[\t\n\u2028\u2029]/g, '')
      .replace(/[/\\]/g, '_')
      .replace(/^(?:[\s.=+\-@＝＋－＠﹦﹢﹣﹫−]|\u200c|\u200d)+/, '_') || 'file'
  )
}
