import { expect, it } from 'vitest'
import { namesIn } from './document-names.mjs'

const named = (markdown: string) => namesIn(markdown).map(({ kind, name }) => `${kind} ${name}`)

it('finds files and folders, pages, scripts and identifiers in code font, and nothing outside of it', () => {
  expect(named('See `work/registry/` and `order-placed.ts`, not placed.ts.')).toEqual([
    'file work/registry',
    'file order-placed.ts',
  ])
  expect(named('`/ops/ai`, `npm run check`')).toEqual(['page /ops/ai', 'script check'])
  expect(named('`useCall(calls.node.getNodeTaskList, input)` by `open`')).toEqual([
    'identifier useCall',
    'identifier getNodeTaskList',
  ])
  expect(named('`pay_minor` `AI_BASE_URL` `present(…)`')).toEqual([
    'identifier pay_minor',
    'identifier AI_BASE_URL',
    'identifier present',
  ])
})

it('ignores patterns and files that aren’t in the repository', () => {
  expect(
    named('`server/src/<wing>/store.ts` `*.test.ts` `00NN-name.sql` `XScreen.tsx` `getXList` `x-list.ts`'),
  ).toEqual([])
  expect(named('`DATA_DIR/postgres` `@scope/package` `10 ms` `kill -9` `I/O`')).toEqual([])
})

it('reads code blocks of TypeScript and of the shell differently', () => {
  expect(named('```ts\nawait app.loadActor(account_id)\n```')).toEqual([
    'identifier loadActor',
    'identifier account_id',
  ])
  expect(named('```sh\nnpm run dev   # pg_dump "$DATABASE_URL"\n```')).toEqual(['script dev'])
})
