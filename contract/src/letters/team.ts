/** About teams: who joined, who left. */
import { defineLetters } from './template.ts'

export const teamLetters = defineLetters('team', {})
