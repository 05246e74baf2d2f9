/** About the account and its safety: always mailed, at once. */
import { defineLetters } from './template.ts'

export const accountLetters = defineLetters('account', {})
