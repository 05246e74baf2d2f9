/** The last page of a signed contract: who signed, when, from where, and which document. */
import type { Language, Signature } from '@polyphony/contract'

export interface Evidence {
  readonly legal_name: string
  readonly username: string
  readonly account_id: string
  /** UTC, as `2026-11-21 06:30:05 UTC`. */
  readonly signed_at: string
  readonly ip: string
  readonly user_agent: string
  /** Hash of the PDF without signature. */
  readonly document_sha256: string
  readonly signature: Signature
}

type Word =
  | 'heading'
  | 'about'
  | 'legal_name'
  | 'username'
  | 'account_id'
  | 'signed_at'
  | 'ip'
  | 'user_agent'
  | 'version'
  | 'content_sha256'
  | 'document_sha256'
  | 'method'
  | 'drawn'
  | 'typed'
  | 'signature'

export const evidenceWords: Readonly<Record<Language, Readonly<Record<Word, string>>>> = {
  zh: {
    heading: '签署证明',
    about: '签署人在签署前已阅读全文，并在确认身份后以电子方式签署了本合同。本页为合同的组成部分。',
    legal_name: '签署人',
    username: '账号',
    account_id: '账号编号',
    signed_at: '签署时间',
    ip: 'IP 地址',
    user_agent: '浏览器',
    version: '文本版本',
    content_sha256: '合同文本的 SHA-256',
    document_sha256: '未签署 PDF 的 SHA-256',
    method: '签署方式',
    drawn: '手写',
    typed: '键入姓名',
    signature: '签名',
  },
  en: {
    heading: 'Signature page',
    about:
      'The signer read the full text, verified their identity and signed this contract electronically. This page is part of the contract.',
    legal_name: 'Signed by',
    username: 'Account',
    account_id: 'Account number',
    signed_at: 'Time',
    ip: 'IP address',
    user_agent: 'Browser',
    version: 'Contract version',
    content_sha256: 'SHA-256 of the contract text',
    document_sha256: 'SHA-256 of the unsigned PDF',
    method: 'Signature method',
    drawn: 'Drawn',
    typed: 'Typed name',
    signature: 'Signature',
  },
  ja: {
    heading: '署名の記録',
    about: '署名者は本書の全文に目を通し、本人確認を行ったうえで、電子的に署名しました。このページは契約の一部です。',
    legal_name: '署名者',
    username: 'アカウント',
    account_id: 'アカウント番号',
    signed_at: '署名日時',
    ip: 'IP アドレス',
    user_agent: 'ブラウザー',
    version: '契約書の版',
    content_sha256: '契約本文の SHA-256',
    document_sha256: '署名前の PDF の SHA-256',
    method: '署名の方法',
    drawn: '手書き',
    typed: '氏名の入力',
    signature: '署名',
  },
}
