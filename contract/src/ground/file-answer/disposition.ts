/** Names of files in the header `Content-Disposition`. */

/** A name by RFC 6266: plain for old clients, UTF-8 for others. No character of it can end the quotes. */
export function dispositionName(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const full = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${full}`
}

/** The name in such a header; null if there is none. */
export function nameInDisposition(header: string | null): string | null {
  const full = /filename\*=UTF-8''([^;]+)/.exec(header ?? '')?.[1]
  return full === undefined ? null : decodeURIComponent(full)
}
