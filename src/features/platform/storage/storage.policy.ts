/** @limit bytes of an upload (5 MB) */
export const maxFileBytes = 5_242_880
/** @limit bytes of an imported file of ten thousand products with long descriptions, and of a file for sale */
export const maxTableBytes = 20_971_520

/** A file's purpose determines its allowed types, how a picture is cropped, and who owns it. */
export const purposes = [
  'avatar',
  'logo',
  'cover',
  'gallery',
  'product',
  'feedback',
  'claim',
  'import',
  'form',
  'download',
  'banner',
  'banner-phone',
  'list',
  'order',
  'forum',
  'post',
] as const
export type Purpose = (typeof purposes)[number]
export type FileKind = 'image' | 'document'

type Rule = {
  /** how its pictures are stored: see `storeVariants` */
  shape: 'photo' | 'logo' | 'cover' | 'gallery' | 'product' | 'banner' | 'tile'
  /** docs/product.md §9: images jpeg, jpg, png; documents also pdf */
  takesDocuments: boolean
  /** deleted with its owner; other files belong to an enterprise and stay */
  isPersonal: boolean
  /** pictures are served like documents, behind links that expire, and never published as pictures */
  isPrivate?: true
  /** accepts tables for an import, and nothing else */
  takesTables?: true
  /** accepts files for sale: documents, books, sound and archives */
  takesGoods?: true
  /** default: {@link maxFileBytes} */
  maxBytes?: number
}

export const purposeRules: Record<Purpose, Rule> = {
  avatar: { shape: 'photo', takesDocuments: false, isPersonal: true },
  logo: { shape: 'logo', takesDocuments: false, isPersonal: false },
  cover: { shape: 'cover', takesDocuments: false, isPersonal: false },
  gallery: { shape: 'gallery', takesDocuments: false, isPersonal: false },
  product: { shape: 'product', takesDocuments: false, isPersonal: false },
  feedback: { shape: 'gallery', takesDocuments: true, isPersonal: true },
  claim: { shape: 'gallery', takesDocuments: true, isPersonal: true, isPrivate: true },
  import: { shape: 'product', takesDocuments: false, isPersonal: false, takesTables: true, maxBytes: maxTableBytes },
  form: { shape: 'gallery', takesDocuments: true, isPersonal: true, isPrivate: true },
  download: {
    ...{ shape: 'gallery', takesDocuments: true, isPersonal: false, isPrivate: true },
    ...{ takesGoods: true, maxBytes: maxTableBytes },
  },
  banner: { shape: 'banner', takesDocuments: false, isPersonal: false },
  'banner-phone': { shape: 'tile', takesDocuments: false, isPersonal: false },
  list: { shape: 'cover', takesDocuments: false, isPersonal: false },
  forum: { shape: 'gallery', takesDocuments: false, isPersonal: true },
  post: { shape: 'gallery', takesDocuments: false, isPersonal: false },
  // of an authority, for moderators
  order: { shape: 'gallery', takesDocuments: true, isPersonal: false, isPrivate: true },
}

export const fileExtensions = ['jpg', 'png', 'pdf', 'csv', 'zip', 'epub', 'mp3'] as const
export type FileExtension = (typeof fileExtensions)[number]

export type FileType = { kind: FileKind; extension: FileExtension; type: string; extensions: string[] }

export const fileTypes: FileType[] = [
  { kind: 'image', extension: 'jpg', type: 'image/jpeg', extensions: ['jpeg', 'jpg'] },
  { kind: 'image', extension: 'png', type: 'image/png', extensions: ['png'] },
  { kind: 'document', extension: 'pdf', type: 'application/pdf', extensions: ['pdf'] },
  { kind: 'document', extension: 'csv', type: 'text/csv', extensions: ['csv'] },
  { kind: 'document', extension: 'zip', type: 'application/zip', extensions: ['zip'] },
  { kind: 'document', extension: 'epub', type: 'application/epub+zip', extensions: ['epub'] },
  { kind: 'document', extension: 'mp3', type: 'audio/mpeg', extensions: ['mp3'] },
]

const goods = new Set<FileExtension>(['zip', 'epub', 'mp3'])

/** The types that a purpose allows. */
export function typesFor(purpose: Purpose): FileType[] {
  const { takesDocuments, isPrivate, takesTables = false, takesGoods = false } = purposeRules[purpose]
  return fileTypes
    .filter(
      ({ kind, extension }) =>
        (extension === 'csv') === takesTables &&
        (takesGoods || !goods.has(extension)) &&
        (kind === 'image' || takesDocuments || takesTables),
    )
    .map(type => (isPrivate ? { ...type, kind: 'document' } : type))
}

/** Other names that some programs use for a type. */
const otherNames = new Map([
  ['image/jpg', 'image/jpeg'],
  ['application/x-zip-compressed', 'application/zip'],
  ['audio/mp3', 'audio/mpeg'],
])

/** The declared or detected type if the purpose allows it. */
export function typeFor(purpose: Purpose, type: string): FileType | undefined {
  const name = otherNames.get(type) ?? type
  return typesFor(purpose).find(one => one.type === name)
}

/** The largest file for a purpose. */
export function maxBytesFor(purpose: Purpose): number {
  return purposeRules[purpose].maxBytes ?? maxFileBytes
}

/**
 * Whether somebody may complete, see and delete a file directly; others get a link from the thing to which it is
 * attached.
 */
export function mayManageFile(viewer: { userId: string }, file: { ownerId: string | null }): boolean {
  return file.ownerId === viewer.userId
}
