/** docs/product.md §5 “Lengths”, §9 “How many” */
export const longestName = 120
export const longestLine = 160
export const longestAbout = 10_000
export const longestNote = 300
export const longestPictureText = 250
export const maxPhones = 5
export const maxLocations = 20
export const maxGalleryPictures = 20
export const maxFocuses = 20
export const maxSectors = 10
export const maxCertificates = 30
/** of messages with a proposal, and of reasons for a decision */
export const longestMessage = 2000
