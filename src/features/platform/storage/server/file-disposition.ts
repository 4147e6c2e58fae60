/** `Content-Disposition` of a file, by RFC 6266: the name in UTF-8, with an ASCII fallback. */
export function fileDisposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^ -~]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, one => `%${one.charCodeAt(0).toString(16)}`)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
