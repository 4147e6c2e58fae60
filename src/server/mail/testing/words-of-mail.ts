/** The words, numbers and addresses of each of a mail's two parts, each once and without the marks around it. */
export function wordsOfMail({
  text,
  html,
}: {
  text: string | null
  html: string | null
}): Record<'text' | 'html', string[]> {
  const shown = (html ?? '')
    .replace(/^.*?<body/s, '<body')
    // The preview that mail programs show in their lists repeats the text below.
    .replace(/<div style="display:none.*?<\/div>/s, '')
    .replace(/<p [^>]*>(If the button|බොත්තම ක්‍රියා)[^<]*<br>/g, '')
    .replace(/<a [^>]*?href="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
  return { text: words(text ?? ''), html: words(shown) }
}

function words(text: string): string[] {
  const found = text.split(/[ \t\r\n]+/).map(word => word.replace(/^[(>—]+|[):>—]+$/g, ''))
  return [...new Set(found.filter(Boolean))].sort()
}
