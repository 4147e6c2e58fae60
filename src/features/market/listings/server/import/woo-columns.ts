/**
 * Field → names of its column in WooCommerce's own product exporter, which translates them: in English (catalog in America,
 * catalogue in Britain), German, Spanish, French and Japanese.
 */
export const wooColumns = {
  id: ['ID'],
  type: ['Type', 'Typ', 'Tipo', 'タイプ'],
  sku: ['SKU', 'Artikelnummer', 'Art.-Nr.', 'UGS'],
  title: ['Name', 'Nombre', 'Nom', '名前'],
  published: ['Published', 'Veröffentlicht', 'Publicado', 'Publié', '公開済み'],
  visibility: [
    'Visibility in catalog',
    'Visibility in catalogue',
    'Catalog visibility',
    'Catalogue visibility',
    'Sichtbarkeit im Katalog',
    'Katalogsichtbarkeit',
    'Visibilidad en el catálogo',
    'Visibilité dans le catalogue',
    'カタログでの表示',
  ],
  shortDescription: ['Short description', 'Kurzbeschreibung', 'Descripción corta', 'Description courte', '簡単な説明'],
  description: ['Description', 'Beschreibung', 'Descripción', '説明'],
  saleStarts: [
    'Date sale price starts',
    'Datum, an dem Angebotspreis beginnt',
    'Datum, an dem der Angebotspreis beginnt',
    'Angebotspreis gültig ab',
    'Día en que empieza el precio rebajado',
    'Date de début de promo',
    'セール価格の開始日',
  ],
  saleEnds: [
    'Date sale price ends',
    'Datum, an dem Angebotspreis endet',
    'Datum, an dem der Angebotspreis endet',
    'Angebotspreis gültig bis',
    'Día en que termina el precio rebajado',
    'Date de fin de promo',
    'セール価格の終了日',
  ],
  inStock: ['In stock?', 'Vorrätig?', 'Auf Lager?', '¿En inventario?', '¿Existencias?', 'En stock ?', '在庫の有無'],
  stock: ['Stock', 'Lager', 'Bestand', 'Lagerbestand', 'Inventario', '在庫'],
  backorders: [
    'Backorders allowed?',
    'Lieferrückstände erlaubt?',
    'Rückstände erlaubt?',
    '¿Permitir reservas de productos agotados?',
    'Autoriser les commandes de produits en rupture ?',
    'お取り寄せを許可する ?',
  ],
  salePrice: ['Sale price', 'Angebotspreis', 'Precio rebajado', 'Tarif promo', 'セール価格'],
  price: [
    'Regular price',
    'Regulärer Preis',
    'Normaler Preis',
    'Precio normal',
    'Precio regular',
    'Tarif régulier',
    'Prix régulier',
    '標準価格',
  ],
  categories: ['Categories', 'Kategorien', 'Categorías', 'Catégories', 'カテゴリー'],
  tags: ['Tags', 'Schlagwörter', 'Etiquetas', 'Étiquettes', 'タグ'],
  images: ['Images', 'Bilder', 'Imágenes', '画像'],
  parent: ['Parent', 'Übergeordnetes Produkt', 'Eltern', 'Superior', '親'],
  link: ['External URL', 'Externe URL', 'URL externa', 'URL externe', '外部 URL'],
  label: ['Button text', 'Button-Text', 'Texto del botón', 'Libellé du bouton', 'Texte du bouton', 'ボタンのテキスト'],
} as const

/** `Weight (kg)`, its unit in parentheses; folded names. */
export const wooWeight = /^(?:weight|gewicht|peso|poids|重量) ?\((.+)\)$/

/** The number of the attribute whose name or values are in a column, given the column's folded name. */
const attributeNames = [
  /^attribute? (\d+) name$/,
  /^nombre del atributo (\d+)$/,
  /^nom de l'attribut (\d+)$/,
  /^属性 ?(\d+) ?(?:の)?名前?$/,
]
const attributeValues = [
  /^attribute (\d+) value\(s\)$/,
  /^attribut (\d+) wert\(e\)$/,
  /^valor\(es\) del atributo (\d+)$/,
  /^valeur\(s\) de l'attribut (\d+)$/,
  /^属性 ?(\d+) ?(?:の)?値$/,
]

/** WooCommerce's attributes in the order of the file, by the index of their columns. */
export function attributeColumns(names: string[]): { name: number; values: number }[] {
  const values = new Map(names.map((name, index) => [numberIn(attributeValues, name), index]))
  return names.flatMap((name, index) => {
    const number = numberIn(attributeNames, name)
    const own = number === undefined ? undefined : values.get(number)
    return own === undefined ? [] : [{ name: index, values: own }]
  })
}

function numberIn(patterns: RegExp[], name: string): string | undefined {
  for (const pattern of patterns) {
    const number = pattern.exec(name)?.[1]
    if (number !== undefined) return number
  }
  return undefined
}
