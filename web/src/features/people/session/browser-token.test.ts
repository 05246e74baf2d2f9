import { browserToken as tokenSchema } from '@polyphony/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { base64Url } from './browser-token.ts'

it('has the form that the contract requires and encodes the bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      const token = base64Url(bytes)
      expect(tokenSchema.safeParse(token).success).toBe(true)
      expect(Buffer.from(token, 'base64url')).toEqual(Buffer.from(bytes))
    }),
  )
})
