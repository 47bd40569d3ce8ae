/** What something is called where it is, as far as that is not what the visitor reads. */
export function localOf(of: object): { localName?: string; localAddress?: string } {
  const { localName, localAddress } = of as { localName?: string | undefined; localAddress?: string | undefined }
  return { ...(localName && { localName }), ...(localAddress && { localAddress }) }
}
