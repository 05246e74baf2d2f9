/** Lets the browser save a file that was made here, or that a call answered with. */
export function saveFile(name: string, mime: string, content: string | Uint8Array) {
  const url = URL.createObjectURL(
    new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type: mime }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
