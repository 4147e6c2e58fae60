export const ownCertificateLimits = {
  /** @limit characters of the name of a network’s certificate */
  title: 120,
  /** @limit characters of what a network’s certificate says */
  description: 2000,
  /** @limit characters of the address of a page about a network’s certificate */
  link: 2000,
  /** @limit characters of why a network takes a certificate back */
  why: 500,
  /** @limit certificates of a network, retired ones too */
  certificates: 30,
  /** @limit holders of a certificate, and members without it, that one answer names */
  found: 50,
}
