import fs from 'node:fs/promises'
import path from 'node:path'

/** Copies a whole file from one directory of a disk storage to another, whole or not at all. */
export async function copyStoredFile(from: string, to: string, key: string): Promise<void> {
  const file = path.join(key.slice(0, 2), key)
  const target = path.join(to, file)
  await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  await fs.copyFile(path.join(from, file), `${target}.part`)
  await fs.rename(`${target}.part`, target)
}
