const MB = 1024 * 1024

export function sizeText(bytes: number): string {
  return bytes >= 1024 * MB ? `${bytes / 1024 / MB} GB` : `${bytes / MB} MB`
}
