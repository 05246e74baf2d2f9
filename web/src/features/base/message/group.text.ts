/** What groups of letters are called. */
import { letterGroupNames } from '@polyphony/contract'
import { defineText } from '../../../i18n/text.ts'

export const groupText = defineText(letterGroupNames)
