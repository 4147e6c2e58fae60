/** SPEC §5: trimmed, lower-case, spaces to hyphens, only a-z, digits, hyphen, underscore, at most 200. Accents are folded first. */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .trim()
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9_-]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 200)
}

/** The first path segment of a profile: lower-case letters and digits only (SPEC §2), at most 60. */
export function subDomainOf(text: string): string {
  return slugOf(text).replace(/[-_]/g, '').slice(0, 60)
}
