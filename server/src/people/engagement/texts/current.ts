/**
 * The current text of the contract. A new text needs a new folder and a new version here: talents who signed the old
 * one are asked to sign again, and keep what they signed.
 */
import type { Language } from '@polyphony/contract'
import { en } from './2026-11/en.ts'
import { ja } from './2026-11/ja.ts'
import { zh } from './2026-11/zh.ts'
import type { ContractText } from './contract-text.ts'

export const currentVersion = '2026-11'
export const currentTexts: Readonly<Record<Language, ContractText>> = { zh, en, ja }
