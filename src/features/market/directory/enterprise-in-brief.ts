/** An enterprise in one line, outside of results. */
export type EnterpriseInBrief = {
  id: number
  brand: string
  subDomain: string
  title: string
  /** language of the title, if it differs from the reader's */
  titleLanguage: string | undefined
  /** `Kandy · Sri Lanka`; '' if it says none */
  place: string
  logo: { id: string; color: string } | null
  /** docs/product.md §9, with who vouches for it */
  status: number
  source: { title: string } | undefined
  vouchedBy: string | undefined
}
