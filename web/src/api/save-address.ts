/** Downloads the file at the address under its name, without leaving the page. */
export function saveAddress({ url, name }: { url: string; name: string }): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
