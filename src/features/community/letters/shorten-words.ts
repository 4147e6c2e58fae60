/**
 * The beginning of a text on one line, cut between letters as readers count them.
 * @param longest letters, with the ellipsis; letters with many marks make it shorter
 */
export function shortened(text: string, longest: number): string {
  const most = longest * 4
  // only so much is looked at, for a single letter may have thousands of marks
  const line = text
    .slice(0, most * 2)
    .replace(/\s+/g, ' ')
    .trim()
  const parts: string[] = []
  let units = 0
  for (const { segment } of letters.segment(line)) {
    units += segment.length
    if (parts.length === longest || units > most)
      return `${parts
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
    parts.push(segment)
  }
  return line.toWellFormed()
}

const letters = new Intl.Segmenter()
