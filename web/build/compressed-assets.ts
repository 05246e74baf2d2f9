/** Beside every asset its compressed forms: the server sends the one that the browser takes, and compresses nothing itself. */
import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

export function compressedAssets(): Plugin {
  return {
    name: 'compressed-assets',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /^assets\/.*\.(js|css|svg|json)$/.test(file))) {
        const file = path.join(dir!, name)
        const bytes = fs.readFileSync(file)
        const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
        fs.writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: size }))
        fs.writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}
