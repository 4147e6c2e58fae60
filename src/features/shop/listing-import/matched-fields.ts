import { unitOfHead } from '#features/market/listings/weight-units.ts'
import { normalizeText } from '#shared/normalize-text.ts'

/** Fields that a file's columns can have, in the order of the form. */
export const matchedFields = [
  'title',
  'price',
  'description',
  'category',
  'id',
  'sku',
  'stock',
  'weight',
  'color',
  'size',
  'type',
  'packaging',
  'status',
  'pictures',
] as const
export type MatchedField = (typeof matchedFields)[number]
/** Field → index of the file's column. */
export type Matching = Partial<Record<MatchedField, number>>

/** Fields without which nothing can be imported. */
export const neededFields = ['title', 'price'] as const satisfies MatchedField[]

export const weightUnits = ['g', 'kg', 'lbs', 'oz'] as const

/** The unit of weight in a column's header; grams if it names none. */
export function weightUnitOf(head: string): (typeof weightUnits)[number] {
  const unit = unitOfHead(head)
  return unit === 'lb' ? 'lbs' : (weightUnits.find(one => one === unit) ?? 'g')
}

/** The required fields without a column. */
export function missingFields(matching: Matching): MatchedField[] {
  return neededFields.filter(field => matching[field] === undefined)
}

/** Column names that shops use, in lower case; the first one that a file has is guessed. */
const names: Record<MatchedField, string[]> = {
  title: `title|name|product name|product title|product|item|item name|listing|listing title|නම|නිෂ්පාදනය|මාතෘකාව
    |பெயர்|தலைப்பு|título|nombre|producto|商品名|名前|タイトル|नाम|शीर्षक|نام|عنوان|titel|produktname|nom|titre`.split(
    '|',
  ),
  price:
    `price|regular price|unit price|selling price|retail price|amount|cost|මිල|விலை|precio|価格|मूल्य|قیمت|preis|prix`.split(
      '|',
    ),
  description: `description|product description|details|body|body html|long description|text|විස්තරය|විස්තර|விளக்கம்
    |descripción|説明|विवरण|تفصیل|beschreibung`.split('|'),
  category: `category|categories|product category|product type|department|collection|ප්‍රවර්ගය|වර්ගීකරණය|வகை
    |categoría|カテゴリ|カテゴリー|श्रेणी|زمرہ|kategorie|catégorie`.split('|'),
  id: `id|product id|product number|handle|url handle|item number|item id|parent|parent id|group|product code|reference|අංකය`.split(
    '|',
  ),
  sku: `sku|variant sku|item sku|stock code|article number|article|code|barcode|ean|artikelnummer`.split('|'),
  stock: `stock|quantity|qty|inventory|inventory quantity|in stock|available|stock quantity|on hand|තොගය|ප්‍රමාණය
    |இருப்பு|existencias|cantidad|在庫|स्टक|مقدار|bestand|menge`.split('|'),
  weight:
    `weight|weight (g)|weight (kg)|grams|weight in grams|item weight|බර|எடை|peso|重量|तौल|وزن|gewicht|poids`.split('|'),
  color: `color|colour|variant color|වර්ණය|පාට|நிறம்|カラー|色|रङ|رنگ|farbe|couleur`.split('|'),
  size: `size|variant size|තරම|அளவு|talla|tamaño|サイズ|साइज|سائز|größe|taille`.split('|'),
  type: `type|variant|variation|option|style|flavour|flavor|scent|variant title|වර්ගය|tipo|種類|प्रकार|قسم`.split('|'),
  packaging: `packaging|tags|ඇසුරුම|பொதி|embalaje|包装|प्याकेजिङ|پیکیجنگ|verpackung`.split('|'),
  status:
    `status|published|visibility|visible|active|publicado|estado|visibilidad|公開|ステータス|veröffentlicht|sichtbarkeit
    |publié|statut|visibilité|තත්ත්වය|ප්‍රකාශිත`.split('|'),
  pictures: `image|images|picture|pictures|photo|photos|image url|image urls|image link|image src|picture url|පින්තූරය|පින්තූර
    |படம்|imagen|imágenes|画像|तस्वीर|تصویر|bild|bilder`.split('|'),
}

/** Guesses the fields of a file's columns by their names; each column is used at most once. */
export function guessMatching(columns: string[]): Matching {
  const plain = columns.map(plainName)
  const matching: Matching = {}
  const taken = new Set<number>()
  const take = (field: MatchedField, index: number) => {
    if (index < 0 || taken.has(index) || matching[field] !== undefined) return
    matching[field] = index
    taken.add(index)
  }
  for (const field of matchedFields) {
    const found = names[field]
      .map(name => plain.indexOf(plainName(name)))
      .find(index => index >= 0 && !taken.has(index))
    take(field, found ?? -1)
  }
  // “Price (LKR)”, “Product Name *”; but “Cost per item” is no price
  for (const field of matchedFields) {
    const index = plain.findIndex(
      (name, at) => !taken.has(at) && names[field].some((known, rank) => begins(name, plainName(known), rank < 3)),
    )
    take(field, index)
  }
  return matching
}

function plainName(name: string): string {
  return normalizeText(name, 'NFC')
    .toLowerCase()
    .replace(/[_\-*:]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** @param isCommon whether more words may follow the name, besides those in parentheses */
function begins(name: string, known: string, isCommon: boolean): boolean {
  return name.startsWith(`${known}(`) || name.startsWith(isCommon ? `${known} ` : `${known} (`)
}
