export type WarningKind =
  | 'website'
  | 'country'
  | 'position'
  | 'tag'
  | 'text'
  | 'phone'
  | 'date'
  | 'duplicate'
  | 'cleaned'
export type Warning = { kind: WarningKind; message: string }
