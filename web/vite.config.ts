import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callsByGroup } from './build/calls-by-group.ts'
import { compressedAssets } from './build/compressed-assets.ts'
import { contractWithoutSchemas } from './build/contract-without-schemas.ts'
import { soundChunks } from './build/sound-chunks.ts'

const server = process.env.DEV_SERVER_URL ?? 'http://127.0.0.1:3000'

/** First path segments that the server answers; a page (`Accept: text/html`) under one of them is the portal's. */
const served = [
  'api',
  'account',
  'system',
  'message',
  'talent',
  'admin',
  'task',
  'test',
  'settle',
  'kbs',
  'ops',
  'files',
  'calendar',
]

/** Without the contract's schemas, which each screen takes as it needs them, and the schema library. */
const firstParts =
  /[\\/]web[\\/]src[\\/]|[\\/]node_modules[\\/](@mantine|@tabler|clsx)[\\/]|[\\/]contract[\\/]src[\\/](index\.ts$|ground[\\/](call|characters[\\/]fill-text|collection[\\/](present|record)|currencies|file-answer[\\/]disposition|errors|limits|paths|realtime|time)\.ts$|people[\\/](talent[\\/]talent-level|access[\\/][\w-]+)\.ts$|.*\?calls$)|virtual:calls|preload-helper/

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), callsByGroup(), contractWithoutSchemas(), compressedAssets(), soundChunks('first')],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: Object.fromEntries(
      served.map((segment) => [
        `^/${segment}(/|$)`,
        {
          target: server,
          ws: segment === 'kbs',
          bypass: (request) =>
            request.method === 'GET' && request.headers.accept?.includes('text/html') && segment !== 'files'
              ? '/index.html'
              : undefined,
        },
      ]),
    ),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Small pictures as files, not data: URLs: the content security policy allows 'self' alone.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            {
              name: 'tanstack',
              test: /node_modules[\\/]@tanstack[\\/](?!react-table|table-core|react-virtual|virtual-core)/,
              priority: 20,
            },
            // What every page loads is one file, not twenty small ones.
            {
              name: 'first',
              tags: ['$initial'],
              test: firstParts,
              includeDependenciesRecursively: false,
              priority: 10,
            },
            { name: 'calls', test: /\?calls$|virtual:calls/, includeDependenciesRecursively: false, minShareCount: 4 },
            // Of more than one screen, and tiny: a file for each is more to list on the first page and to fetch than all are.
            { name: 'icons', test: /[\\/]node_modules[\\/]@tabler[\\/]/, minShareCount: 2 },
            {
              name: 'parts',
              test: /[\\/](web[\\/]src[\\/](parts|ui)|contract[\\/]src[\\/]ground)[\\/]/,
              includeDependenciesRecursively: false,
              minShareCount: 5,
            },
            {
              name: 'mantine',
              test: /[\\/]node_modules[\\/](@mantine[\\/]core|@floating-ui|@zag-js|react-remove-scroll[\w-]*|react-number-format|react-textarea-autosize|tslib|use-sidecar|use-callback-ref|react-style-singleton|aria-hidden)[\\/]/,
              includeDependenciesRecursively: false,
              minShareCount: 6,
            },
            {
              name: 'hooks',
              test: /[\\/]node_modules[\\/]@mantine[\\/](hooks|core[\\/]esm[\\/]core)[\\/]/,
              includeDependenciesRecursively: false,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
})
