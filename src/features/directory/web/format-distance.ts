/** `640 m`, `3.2 km`, `1,240 km` in the language's own way. */
export function formatDistance(metres: number, language: string): string {
  const far = metres >= 1000
  const value = far ? metres / 1000 : Math.round(metres / 10) * 10
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: far ? 'kilometer' : 'meter',
    maximumFractionDigits: value < 10 && far ? 1 : 0,
  }).format(value)
}
