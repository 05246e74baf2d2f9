/** Downloads the file at this address. */
export function saveAs(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** The same for bytes in base64. */
export function saveBytesAs(base64: string, name: string, type: string): void {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  saveAs(url, name)
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
