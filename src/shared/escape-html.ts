/**
 * Escapes element content and quoted attributes; with numeric references, because mail programs don't know `&apos;`.
 */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
