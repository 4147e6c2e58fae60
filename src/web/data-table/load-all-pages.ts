/** Loads all pages of a list. @throws the call's error */
export async function loadAllPages<Row>(
  load: (page: number) => Promise<{ items: Row[]; count: number }>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const { items, count } = await load(page)
    rows.push(...items)
    if (items.length === 0 || rows.length >= count) return rows
  }
}
