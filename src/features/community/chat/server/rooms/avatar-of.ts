/** The address of a picture of an account or an enterprise, as media of this server. */
export function avatarOf(imageId: string, serverName: string): string {
  return `mxc://${serverName}/avatar_${imageId}`
}
