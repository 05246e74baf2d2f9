/** About applications for roles, to applicants and to who decides. */
import { defineLetters } from './template.ts'

export const applicationLetters = defineLetters('application', {})
