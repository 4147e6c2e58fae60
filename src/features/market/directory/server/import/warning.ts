export type WarningKind = 'website' | 'country' | 'position' | 'tag' | 'text' | 'phone' | 'date' | 'duplicate'
export type Warning = { kind: WarningKind; message: string }
