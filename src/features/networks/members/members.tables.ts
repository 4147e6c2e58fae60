/** Words that a network sorts its members by; only those who manage it see them. */
export type NetworkMemberTagsTable = { networkId: number; vendorId: number; tag: string }

declare module '#server/db/database.ts' {
  interface Tables {
    networkMemberTags: NetworkMemberTagsTable
  }
}
