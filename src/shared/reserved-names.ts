/** First path segments of pages and of the server, which no profile may have as its name (docs/product.md §2 “Reserved names”). */
const reserved = new Set(
  `404 about account admin api apply applicationform application assets auth badges cart cartview category chats checkout
   checkoutsuccess claim collection cookies dev directory favicon feed files flagging focus form forum giftcards health healthz help
   icons images info invites languages listing login logout manifest map marketplace marketplaceform membershipcheck metrics minimumstandards moderation network
   networkinvitation networkpartner notifications orderview pages pictures places platform pola preferences privacy profile profiles readyz resources robots robotstxt search
   sector shop signup signupconfirmation sitemap source service learnengage visit invest work static stats submitted
   survey surveysubmitted teaminvite terms textpictures vendor vendors www`.split(/\s+/),
)

export function isReservedName(name: string): boolean {
  return reserved.has(name)
}
