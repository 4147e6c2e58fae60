/** docs/product.md §5 “Lengths”, §9 “How many” */
export const longestName = 120
export const longestLine = 160
export const longestAbout = 10_000
export const longestNote = 300
export const longestPictureText = 250
export const mostPhones = 5
export const mostLinks = 8
export const mostLocations = 20
export const mostGalleryPictures = 20
export const mostFocuses = 20
export const mostSectors = 10
export const mostCertificates = 30
/** words with a proposal, and of its decision */
export const longestMessage = 2000
