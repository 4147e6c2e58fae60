import { generateDocument } from './generate-documents.ts'

const columns = ['id', 'name', 'title', 'description', 'website', 'founded_year', 'city', 'country', 'lat', 'lng']

/** A file of `count` enterprises, in the import's own columns (docs/import.md). */
export function generateCsv(count: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const { brand, title, description, foundedYear, placeTitle, locationsFilter, _geoloc } = generateDocument(index + 1)
      .records.en
    const [{ lat, lng } = { lat: 0, lng: 0 }] = _geoloc
    const website = `https://${index}.example.org`
    return [
      `g-${index}`,
      brand,
      title,
      description,
      website,
      foundedYear,
      placeTitle,
      locationsFilter[0]?.country,
      lat,
      lng,
    ]
  })
  const cell = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`
  return `${[columns, ...rows].map(row => row.map(cell).join(',')).join('\n')}\n`
}
