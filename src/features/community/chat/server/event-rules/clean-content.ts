import { isObject, type JsonObject } from './check-json.ts'

/**
 * Content of an event as stored: `formatted_body`, also that of an edit, keeps allowed tags only. HTML of an unknown
 * format is removed. Our own pages show `body` alone.
 */
export async function cleanContent(type: string, content: JsonObject): Promise<JsonObject> {
  if (type !== 'm.room.message') return content
  const cleaned = await cleanBody(content)
  const edit = cleaned['m.new_content']
  return isObject(edit) ? { ...cleaned, 'm.new_content': await cleanBody(edit) } : cleaned
}

async function cleanBody(content: JsonObject): Promise<JsonObject> {
  const { format, formatted_body: html, ...rest } = content
  if (html === undefined && format === undefined) return content
  if (format !== 'org.matrix.custom.html' || typeof html !== 'string') return rest
  // only few clients send HTML
  const { cleanHtml } = await import('./clean-html.ts')
  return { ...rest, format, formatted_body: cleanHtml(html) }
}
